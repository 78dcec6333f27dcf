import type { Client } from '../../app/client'
import { markReadUndoably } from '../../parts/unread/mark-read'
import { fold } from './state'

/** The elements that the arrow keys visit: the links of rows, and the buttons that expand collapsed groups. */
const STOPS = '.inbox-row .t a, .fold[aria-expanded="false"]'

/** The inbox's keys. The arrow keys move the focus, so that Enter opens the row without further code. */
export function inboxKeys(client: Client, root: () => HTMLElement | null) {
  const stops = () => [...(root()?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
  const current = () => stops().indexOf(document.activeElement as HTMLElement)
  const focus = (at: number) => {
    const all = stops()
    all[Math.max(0, Math.min(at, all.length - 1))]?.focus()
  }
  const move = (by: number) => () => {
    const at = current()
    focus(at < 0 ? 0 : at + by)
  }
  const setFold = (isFolded: boolean) => () => {
    const group = document.activeElement?.closest<HTMLElement>('[data-group]')
    if (!group || !root()?.contains(group)) return false
    fold(group.dataset.group!, isFolded)
    const name = CSS.escape(group.dataset.group!)
    const within = isFolded ? '.fold' : '.inbox-row .t a'
    requestAnimationFrame(() => root()?.querySelector<HTMLElement>(`[data-group="${name}"] ${within}`)?.focus())
    return undefined
  }
  const read = () => {
    const row = document.activeElement?.closest<HTMLElement>('.inbox-row')
    if (!row || !root()?.contains(row)) return false
    const at = current()
    markReadUndoably(client, [row.dataset.key!])
    requestAnimationFrame(() => focus(at))
    return undefined
  }
  const [down, up] = [move(1), move(-1)]
  return {
    ArrowDown: down,
    j: down,
    ArrowUp: up,
    k: up,
    ArrowLeft: setFold(true),
    ArrowRight: setFold(false),
    u: read,
  }
}
