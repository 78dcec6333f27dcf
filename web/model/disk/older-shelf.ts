import type { Unsaved } from '../drafting'
import type { Outgoing } from '../outgoing'
import type { Unsent } from './disk'

/** Where older code kept what wasn't sent: `edgewise outbox 7 …`. */
const OLDER = /^edgewise (outbox|draft) (\d+) /

/** Takes what older code left of this person, and removes what it left of anybody. */
export function takeOlder(storage: Storage, userId: number): Unsent {
  const outgoing: Outgoing[] = []
  const drafts: Unsaved[] = []
  for (const name of Object.keys(storage).sort()) {
    const [, what, owner] = OLDER.exec(name) ?? []
    if (!what) continue
    const text = storage.getItem(name) ?? ''
    storage.removeItem(name)
    if (Number(owner) !== userId) continue
    if (what === 'outbox') outgoing.push(JSON.parse(text) as Outgoing)
    else drafts.push(JSON.parse(text) as Unsaved)
  }
  return { outgoing, drafts }
}
