/**
 * Runs in the page. For each piece of HTML, lists the forbidden elements, attributes, addresses and styles in it, and
 * the scripts that ran.
 */
export async function inspect({ outputs, attributes, schemes }) {
  const forbidden =
    'script, style, iframe, frame, object, embed, form, input, button, link, meta, base, template, noscript'
  const found = outputs.map(() => [])
  let current = 0
  window.hit = () => found[current].push('a script ran')
  for (const [index, output] of outputs.entries()) {
    current = index
    const place = document.createElement('div')
    document.body.append(place)
    place.innerHTML = output
    for (const element of place.querySelectorAll('*')) look(element, found[index])
    // Events from images and animations come a little later.
    await new Promise((resolve) => setTimeout(resolve, 5))
    for (const link of place.querySelectorAll('a[href^="#"]')) link.click()
    place.remove()
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
  return found

  function look(element, problems) {
    if (element.matches(forbidden)) problems.push(`element ${element.localName}`)
    for (const { name, value } of element.attributes) {
      if (!attributes.includes(name.toLowerCase())) problems.push(`attribute ${name}`)
      if ((name === 'href' || name === 'src') && !hasSafeScheme(value)) problems.push(`address ${value}`)
      if (name === 'style' && /url\(|expression|position:\s*fixed/i.test(value)) problems.push(`style ${value}`)
    }
  }

  function hasSafeScheme(value) {
    try {
      return schemes.includes(new URL(value, document.baseURI).protocol.slice(0, -1))
    } catch {
      return true
    }
  }
}
