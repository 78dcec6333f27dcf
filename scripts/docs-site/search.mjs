import MiniSearch from 'minisearch'
import { INDEX } from './index-options.mjs'

const MOST_SHOWN = 12
const box = document.querySelector('search')
const field = box?.querySelector('input')
const list = box?.querySelector('ul')
/** @type {Promise<MiniSearch> | undefined} */
let loading

/** The index, which is loaded when the search field first gets focus. */
const index = () => {
  loading ??= fetch('/docs/index.json')
    .then((answer) => answer.text())
    .then((text) => MiniSearch.loadJSON(text, INDEX))
  return loading
}

if (box && field && list) {
  box.hidden = false
  field.addEventListener('focus', () => void index())
  field.addEventListener('input', () => void show(field.value.trim(), list))
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    field.value = ''
    list.hidden = true
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target === field) return
    event.preventDefault()
    field.focus()
  })
}

/** @param {string} words @param {HTMLUListElement} into */
async function show(words, into) {
  const found = words === '' ? [] : (await index()).search(words).slice(0, MOST_SHOWN)
  if (field?.value.trim() !== words) return
  into.hidden = words === ''
  into.replaceChildren(...found.map(itemOf), ...(found.length === 0 ? [nothing()] : []))
}

/** @param {import('minisearch').SearchResult} found */
function itemOf({ id, title, page }) {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = id
  link.textContent = title
  const place = document.createElement('span')
  if (page !== title) place.textContent = page
  link.append(place)
  item.append(link)
  return item
}

function nothing() {
  const item = document.createElement('li')
  item.textContent = 'Nothing has all of these words.'
  return item
}
