import { longPress } from '../../parts/layers/long-press'

/** Rows with a menu, in the sidebar and in lists of conversations. Their link identifies them. */
const ROW = 'a.side-row:not(.more), .list-row:has(.main-link), .inbox-row'
const LINK = '.main-link, .t > a'

export const linkOf = (row: HTMLElement): HTMLElement =>
  row.matches('a') ? row : (row.querySelector<HTMLElement>(LINK) ?? row)

/** A row whose menu was requested, and the menu's position: at the pointer, or else at the row. */
export interface AskedRow {
  readonly row: HTMLElement
  readonly at?: { readonly x: number; readonly y: number }
}

interface RowListener {
  /** Called when the pointer is over this row, or over none. */
  point(row: HTMLElement | undefined): void
  ask(asked: AskedRow): void
}

/** Listens on the whole list, so that rows need no listeners of their own. Returns a function that stops listening. */
export function followRows(list: HTMLElement, listener: RowListener): () => void {
  const handlers = Object.entries({ ...pointing(list, listener), ...longPress(rowAt, (row) => listener.ask({ row })) })
  for (const [type, answer] of handlers) list.addEventListener(type, answer as EventListener, true)
  return () => {
    for (const [type, answer] of handlers) list.removeEventListener(type, answer as EventListener, true)
  }
}

const rowAt = (target: Element) => target.closest<HTMLElement>(ROW) ?? undefined

/** Handlers for a mouse, and for keys that replace its right button. */
function pointing(list: HTMLElement, { point, ask }: RowListener) {
  return {
    pointerover({ pointerType, target }: PointerEvent) {
      if (pointerType !== 'mouse' || (target as Element).closest('.row-menus')) return
      point(rowAt(target as Element))
    },
    pointerleave({ target }: PointerEvent) {
      if (target === list) point(undefined)
    },
    contextmenu(event: MouseEvent) {
      const row = rowAt(event.target as Element)
      // With Shift, or while text is selected, the browser's own menu opens.
      if (!row || event.shiftKey || !getSelection()?.isCollapsed) return
      event.preventDefault()
      if (event.button === 2) ask({ row, at: { x: event.clientX, y: event.clientY } })
      else ask({ row })
    },
    keydown(event: KeyboardEvent) {
      const row = rowAt(event.target as Element)
      if (!row || !(event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))) return
      event.preventDefault()
      ask({ row })
    },
  }
}
