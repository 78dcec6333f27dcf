import { Bitmap } from '../../lib/bitmap'
import { type AccountId, ROLE } from '../../lib/ids'
import type { Account } from '../../store/accounts/account-reader'
import { UNKNOWN_NAME } from '../../wire/user'
import type { Emitting } from '../context'
import { emitUserShown } from './account-events'
import { rosterOf } from './roster'
import { limitsGuests, peopleSeenBy } from './sight'

type Context = Emitting & { realm: { origin: string } }

/**
 * Notes whom the restricted guests among these accounts see. What it returns is called after a change: it tells them
 * of the people who came into sight and of those who went out of it.
 */
export function watchSight(context: Context, accounts: Iterable<number>): () => void {
  const { store } = context
  if (!limitsGuests(store)) return () => {}
  const { active } = rosterOf(store)
  const guests = [...accounts].filter((id) => active.has(id) && rosterOf(store).isGuest(id as AccountId)) as AccountId[]
  const before = new Map(guests.map((id) => [id, seenBy(context, id)]))
  return () => {
    const gained = new Map<AccountId, AccountId[]>()
    const lost = new Map<AccountId, AccountId[]>()
    for (const [guest, saw] of before) {
      const sees = seenBy(context, guest)
      for (const id of sees.difference(saw)) note(gained, id as AccountId, guest)
      for (const id of saw.difference(sees)) note(lost, id as AccountId, guest)
    }
    for (const [id, to] of byId(gained)) emitUserShown(context, store.accounts.find(id) as Account, to)
    for (const [user_id, accounts] of byId(lost)) {
      context.emit({ type: 'realm_user', op: 'remove', person: { user_id, full_name: UNKNOWN_NAME } }, { accounts })
    }
  }
}

/** The system's bots are known to everybody from the beginning. */
function seenBy({ store }: Context, id: AccountId): Bitmap {
  const seen = peopleSeenBy(store, { id, role: ROLE.guest })
  return seen === 'everybody' ? new Bitmap() : seen.difference(rosterOf(store).systemBots)
}

function note(changes: Map<AccountId, AccountId[]>, person: AccountId, guest: AccountId): void {
  changes.set(person, [...(changes.get(person) ?? []), guest])
}

const byId = (changes: Map<AccountId, AccountId[]>) => [...changes].sort(([one], [other]) => one - other)
