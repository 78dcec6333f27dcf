// Uses every control of a page and of the dialogs that it opens: it fills in fields, changes choices, and presses
// buttons. This is for pages whose calls have no effect (`dry-run.mjs`), so that no control changes anything.

/**
 * Uses each control once. If rows differ only by a name, only one of them is used.
 *
 * @param {import('playwright-core').Page} page
 * @param {{ names: readonly string[], preferred: string }} things names of people, channels …, and the
 *   name whose row is preferred
 * @returns {Promise<{ control: string, said: string, lost: string[] }[]>} the results of buttons and menu items that
 *   called the server, if calls are recorded: the text that was shown, and the fields whose typed text was lost
 */
export const useAll = (page, things) => page.evaluate(useEach, things)

async function useEach({ names, preferred }) {
  const SETTLED_MS = 40
  const MOST = 400
  const CLOSES = ['Close', 'Schließen']
  const GIVES_UP = /^(Cancel|Discard|Stop|Hide)$/
  const TYPED = {
    email: 'new@example.org',
    url: 'https://example.com/x',
    date: '2020-02-02',
    time: '03:00',
    number: '3',
  }
  const FIELDS =
    'input:not([readonly]):not([type=range]):not([type=search]), select:not(.filter-bar *), textarea:not([readonly])'
  const used = new Set()
  const outcomes = []
  const here = location.hash
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const settle = async () => {
    await pause(SETTLED_MS)
    for (let waited = 0; document.querySelector('main [aria-busy=true]') && waited < 5000; waited += 50) await pause(50)
  }
  /** The topmost layer: a menu, the newest dialog, or the page. */
  const layer = () =>
    document.querySelector('[role=menu]') ??
    [...document.querySelectorAll('dialog[open]')].at(-1) ??
    document.querySelector('main')
  const nameless = (text) => names.reduce((left, name) => left.replaceAll(name, '*'), text).trim()
  const nameOf = (one) =>
    one.getAttribute('aria-label') ?? (one.labels?.[0] ? one.labels[0].textContent : one.textContent) ?? ''
  const rowOf = (one) => {
    const row = one.closest('.set, form, section, li')
    return row?.querySelector('label, h2, h3, .txt > span')?.textContent ?? ''
  }
  /** A list's filters. The list has different rows for each choice. */
  const filters = () => [...document.querySelectorAll('main .filter-bar select')]
  const shown = () => filters().map((one) => one.value)
  const keyOf = (one) =>
    [layer()?.getAttribute('aria-label') ?? here, ...shown(), rowOf(one), nameOf(one)].map(nameless).join(' › ')
  /** Toggle buttons come after other controls, and buttons that cancel come last. */
  const rankOf = (one) => (GIVES_UP.test(nameOf(one)) ? 2 : one.hasAttribute('aria-pressed') ? 1 : 0)
  const isUsable = (one) =>
    !one.disabled && (one.checkVisibility() || one.type === 'file') && !CLOSES.includes(nameOf(one))
  const unused = (selector) => {
    const all = [...(layer()?.querySelectorAll(selector) ?? [])]
      .filter((one) => isUsable(one) && !used.has(keyOf(one)))
      .sort((one, other) => rankOf(one) - rankOf(other))
    const [first] = all
    return (
      all
        .filter((one) => first && rankOf(one) === rankOf(first))
        .find((one) => `${nameOf(one)} ${rowOf(one)}`.includes(preferred)) ?? first
    )
  }
  const type = (field, text) => {
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
  }
  const textFor = (field) => {
    const name = nameOf(field)
    if (/pattern/i.test(name)) return 'y(?P<id>[0-9]+)'
    if (/address|URL template/i.test(name) && field.type !== 'email') return 'https://example.com/{id}{code}'
    if (/mail/i.test(name)) return TYPED.email
    return TYPED[field.type] ?? `${field.value}qx`
  }
  const fill = async (field) => {
    if (field.type === 'file') {
      const files = new DataTransfer()
      const canvas = new OffscreenCanvas(8, 8)
      canvas.getContext('2d')
      const bytes = await (await canvas.convertToBlob()).arrayBuffer()
      files.items.add(new File([bytes], 'a.png', { type: 'image/png' }))
      field.files = files.files
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (field instanceof HTMLSelectElement) {
      const other = [...field.options].find(({ value, selected }) => value !== '' && !selected)
      if (!other) return
      field.value = other.value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (['checkbox', 'radio'].includes(field.type)) field.click()
    else {
      type(field, field.getAttribute('role') === 'combobox' ? preferred : textFor(field))
      await settle()
      layer()?.querySelector('[role=option]')?.click()
    }
  }
  const calls = () => Object(window).callsNoted?.filter(({ method }) => method !== 'GET').length ?? 0
  const typed = () => {
    const fields = [...(layer()?.querySelectorAll('input.input, textarea.input') ?? [])]
    return fields.filter((one) => !one.readOnly && one.type !== 'search').map((one) => [one, one.value])
  }
  const use = async (control, act) => {
    const [before, name, held] = [calls(), keyOf(control), typed()]
    await act()
    await settle()
    if (calls() === before) return
    const words = [...document.querySelectorAll('[role=alert], [role=status]')].map((one) => one.textContent)
    const lost = held.filter(([one, value]) => !one.isConnected || one.value !== value).map(([one]) => nameOf(one))
    outcomes.push({ control: name, said: words.filter(Boolean).join(' | '), lost })
  }
  const narrowOtherwise = () => {
    for (const one of filters()) {
      const next = [...one.options].find(({ value }) => !used.has(`${here} ${value}`))
      if (!next) continue
      used.add(`${here} ${next.value}`)
      one.value = next.value
      one.dispatchEvent(new Event('change', { bubbles: true }))
      return true
    }
    return false
  }
  for (let count = 0; count < MOST; count++) {
    await settle()
    if (location.hash !== here) {
      location.hash = here
      continue
    }
    // Fields come first, because buttons depend on their contents.
    const field = unused(FIELDS)
    const control = field ?? unused('button, [role=menuitem]')
    if (control) {
      used.add(keyOf(control))
      if (field) await fill(field)
      else await use(control, () => control.click())
    } else if (layer()?.tagName === 'DIALOG') layer().close()
    else if (!layer()?.matches('main')) document.body.click()
    else if (!narrowOtherwise()) break
  }
  return outcomes
}
