import { signal } from '@preact/signals'

/** Returns false if the key isn't meant for this handler. Then handlers that were bound earlier are tried. */
export type KeyHandler = (event: KeyboardEvent) => unknown

interface Scope {
  readonly handlers: Readonly<Record<string, KeyHandler>>
  /** Whether the keys also work while a field has the focus, or while a dialog or menu is open. */
  readonly inFields: boolean
}

/**
 * One listener for all keys. The latest binding is tried first, so that the topmost layer gets its keys. Bindings
 * that don't work in fields do nothing while a field has the focus, or while a dialog or menu is open.
 *
 * Keys are named as they are typed: `n`, `J` (with Shift), `Escape`, `Ctrl+k`, `Ctrl+Shift+c`.
 */
export class Keys {
  /** Whether single characters are shortcuts. They get in the way of people who use voice control. */
  readonly hasSingle = signal(readOff() === null)
  readonly #scopes: Scope[] = []

  constructor(target: EventTarget = document) {
    target.addEventListener('keydown', (event) => this.#press(event as KeyboardEvent))
  }

  /** Returns a function that removes the binding. */
  bind(handlers: Readonly<Record<string, KeyHandler>>, { inFields = false } = {}): () => void {
    const scope = { handlers, inFields }
    this.#scopes.push(scope)
    return () => {
      const at = this.#scopes.indexOf(scope)
      if (at >= 0) this.#scopes.splice(at, 1)
    }
  }

  setSingle(isOn: boolean): void {
    this.hasSingle.value = isOn
    try {
      if (isOn) localStorage.removeItem(OFF)
      else localStorage.setItem(OFF, '')
    } catch {
      // Without storage, the choice lasts until the page is closed.
    }
  }

  #press(event: KeyboardEvent): void {
    // An input method uses the key, or another listener has already handled it.
    if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return
    const name = nameOf(event)
    if (name.length === 1 && !this.hasSingle.peek()) return
    const isTaken = isInField(event.target) || hasOverlay()
    for (const { handlers, inFields } of [...this.#scopes].reverse()) {
      const handler = handlers[name]
      if (!handler || (isTaken && !inFields)) continue
      if (handler(event) === false) continue
      event.preventDefault()
      return
    }
  }
}

/** The name in `localStorage` of the entry that turns off single-character shortcuts in this browser. */
const OFF = 'edgewise single keys off'

function readOff(): string | null {
  try {
    return localStorage.getItem(OFF)
  } catch {
    return null
  }
}

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'

const isInField = (target: EventTarget | null) => target instanceof Element && target.closest(FIELDS) !== null

/** Whether an overlay is open. Overlays have their own keys, and the browser closes them with Escape. */
const hasOverlay = () => document.querySelector('dialog[open], [popover]:popover-open') !== null

function nameOf(event: KeyboardEvent): string {
  const { key, code, shiftKey } = event
  const hasControl = event.ctrlKey || event.metaKey
  // If the keyboard's letters aren't Latin, the position of the key decides.
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  const isLatin = key.length > 1 || key.charCodeAt(0) < 128
  const typed = isLatin || !letter ? key : shiftKey ? letter : letter.toLowerCase()
  if (!hasControl && !event.altKey) return typed
  const marks = [hasControl && 'Ctrl', event.altKey && 'Alt', shiftKey && 'Shift'].filter(Boolean)
  return [...marks, typed.length === 1 ? typed.toLowerCase() : typed].join('+')
}
