import type { DirectPlace } from '../conversations/conversation'
import type { Store } from './store'

export const firstName = (name: string): string => name.split(/\s+/)[0] ?? name

/** Names of the people of a conversation: the whole one of one person, first names of more. */
export function namesIn(store: Store, { userIds }: DirectPlace, unknown: string): readonly string[] {
  const names = userIds.map((id) => store.people.get(id)?.full_name ?? unknown)
  return names.length === 1 ? names : names.map(firstName)
}
