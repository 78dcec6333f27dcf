import { Bitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import type { Stranger } from '#wire/events/offered'
import { fakeEmail } from './email'
import { rosterOf } from './roster'
import { limitsGuests, whoSees } from './sight'

interface Context {
  store: Readers
  realm: { origin: string }
}

/** For each restricted guest among the readers of an event: the people in the event whom they may not see. */
export function strangersTo(
  { store, realm }: Context,
  readers: Iterable<AccountId>,
  people: readonly Pick<Account, 'id' | 'isBot' | 'isSystemBot'>[],
): Map<AccountId, { strangers: Stranger[] }> {
  const found = new Map<AccountId, { strangers: Stranger[] }>()
  const hideable = people.filter((person) => !person.isBot && !person.isSystemBot)
  if (hideable.length === 0 || !limitsGuests(store)) return found
  const guests = Bitmap.from(readers).intersection(rosterOf(store).guests)
  if (guests.isEmpty()) return found
  for (const person of hideable) {
    const stranger = { id: person.id, email: fakeEmail(person.id, realm.origin) }
    for (const id of guests.difference(whoSees(store, person))) {
      found.set(id, { strangers: [...(found.get(id)?.strangers ?? []), stranger] })
    }
  }
  return found
}
