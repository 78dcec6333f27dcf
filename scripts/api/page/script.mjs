// The page's only script: the search field, and operations and shapes that expand when the URL names them.
/** @type {HTMLElement | null} */
const search = document.querySelector('search')
const input = search?.querySelector('input')
const count = search?.querySelector('output')
/** @type {HTMLElement | null} */
const none = document.querySelector('.none')
/** @type {NodeListOf<HTMLElement>} */
const groups = document.querySelectorAll('section.group')

function show() {
  const words = (input?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  let found = 0
  for (const group of groups) {
    const shown = [...group.querySelectorAll('details')].filter((operation) => {
      const text = operation.dataset.words
      const isFound = text === undefined ? words.length === 0 : words.every((word) => text.includes(word))
      operation.hidden = !isFound
      if (isFound && text !== undefined) found += 1
      return isFound
    })
    group.hidden = shown.length === 0
  }
  if (count) count.textContent = words.length > 0 ? `${found} found` : ''
  if (none) none.hidden = found > 0
}

function open() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const operation = target?.closest('details')
  if (!operation) return
  operation.open = true
  operation.scrollIntoView()
}

if (search && input) {
  search.hidden = false
  input.addEventListener('input', show)
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target === input || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    input.focus()
  })
}
addEventListener('hashchange', open)
open()
