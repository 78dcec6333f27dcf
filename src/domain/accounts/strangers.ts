import { type AccountId, ROLE } from '../../lib/ids'
import type { Account } from '../../store/accounts/account-reader'
import type { Readers } from '../../store/store'
import type { Stranger } from '../../wire/adapt/strangers'
import { fakeEmail } from './email'
import { rosterOf } from './roster'
import { limitsGuests, peopleSeenBy } from './sight'

interface Context {
  store: Readers
  realm: { origin: string }
}

/** For each restricted guest among the readers of an event: whom of the people in it they may not see. */
export function strangersTo(
  { store, realm }: Context,
  readers: Iterable<number>,
  people: readonly Account[],
): Map<AccountId, { strangers: Stranger[] }> {
  const found = new Map<AccountId, { strangers: Stranger[] }>()
  const hideable = people.filter((person) => !person.isBot && !person.isSystemBot)
  if (hideable.length === 0 || !limitsGuests(store)) return found
  const roster = rosterOf(store)
  for (const id of readers as Iterable<AccountId>) {
    if (!roster.isGuest(id)) continue
    const seen = peopleSeenBy(store, { id, role: ROLE.guest })
    const hidden = hideable.filter((person) => seen !== 'everybody' && !seen.has(person.id))
    const strangers = hidden.map((person) => ({ id: person.id, email: fakeEmail(person.id, realm.origin) }))
    if (strangers.length > 0) found.set(id, { strangers })
  }
  return found
}
