import type { DirectPlace } from '../conversations/conversation'
import type { Store } from './store'

/** The first name of a person, or the whole name of a bot; `unknown` for unknown people. */
export function shortName(store: Store, id: number, unknown: string): string {
  const known = store.people.get(id)
  if (!known) return unknown
  return known.is_bot ? known.full_name : (known.full_name.split(/\s+/)[0] ?? known.full_name)
}

/** Names of the people in a conversation: the full name of one person, short names of several. */
export function namesIn(store: Store, { userIds }: DirectPlace, unknown: string): readonly string[] {
  if (userIds.length > 1) return userIds.map((id) => shortName(store, id, unknown))
  return userIds.map((id) => store.people.get(id)?.full_name ?? unknown)
}
