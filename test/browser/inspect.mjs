/** Runs in the page. For each piece of HTML: what a browser makes of it that it mustn't. */
export async function inspect(outputs) {
  const attributes = new Set(
    (
      'accent accentunder alt aria-hidden aria-label class columnalign columnlines columnspacing d data-code-language ' +
      'data-id data-original-dimensions data-stream-id data-user-group-id data-user-id datetime depth display displaystyle ' +
      'encoding fence form height href linebreak linethickness lspace mathbackground mathcolor mathsize mathvariant ' +
      'maxsize minsize movablelimits notation preload preserveaspectratio role rowlines rowspacing rspace scriptlevel ' +
      'separator side src start stretchy stroke-width style symmetric title valign viewbox voffset width x1 x2 xmlns y1 y2'
    ).split(' '),
  )
  const schemes = new Set(
    (
      'http: https: ftp: file: bitcoin: geo: im: irc: ircs: magnet: mailto: matrix: mms: news: nntp: openpgp4fpr: sip: ' +
      'sms: smsto: ssh: tel: urn: webcal: wtai: xmpp:'
    ).split(' '),
  )
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
    // Events of images and animations come a little later.
    await new Promise((resolve) => setTimeout(resolve, 5))
    for (const link of place.querySelectorAll('a[href^="#"]')) link.click()
    place.remove()
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
  return found

  function look(element, problems) {
    if (element.matches(forbidden)) problems.push(`element ${element.localName}`)
    for (const { name, value } of element.attributes) {
      if (!attributes.has(name.toLowerCase())) problems.push(`attribute ${name}`)
      if ((name === 'href' || name === 'src') && !hasSafeScheme(value)) problems.push(`address ${value}`)
      if (name === 'style' && /url\(|expression|position:\s*fixed/i.test(value)) problems.push(`style ${value}`)
    }
  }

  function hasSafeScheme(value) {
    try {
      return schemes.has(new URL(value, document.baseURI).protocol)
    } catch {
      return true
    }
  }
}
