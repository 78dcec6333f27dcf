import type { Emitting } from '#domain/context'
import { Bitmap } from '#lib/bitmap'
import { type AccountId, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { realmUserRemove, realmUserReturn } from '#wire/events/people'
import { UNKNOWN_NAME } from '#wire/user'
import { emitUserShown } from './account-events'
import { rosterOf } from './roster'
import { limitsGuests, peopleSeenBy, whoSees } from './sight'

type Context = Emitting & { realm: { origin: string } }

/**
 * Notes whom the restricted guests among these accounts can see. Call the returned function after a change: it tells
 * them about people whom they can now see, and people whom they no longer can.
 */
export function watchSight(context: Context, accounts: Iterable<AccountId>): () => void {
  const { store } = context
  if (!limitsGuests(store)) return () => {}
  const { active } = rosterOf(store)
  const guests = [...accounts].filter((id) => active.has(id) && rosterOf(store).isGuest(id))
  const before = new Map(guests.map((id) => [id, seenBy(context, id)]))
  return () => {
    const gained = new Map<AccountId, AccountId[]>()
    const lost = new Map<AccountId, AccountId[]>()
    for (const [guest, saw] of before) {
      const sees = seenBy(context, guest)
      for (const id of sees.difference(saw)) note(gained, id, guest)
      for (const id of saw.difference(sees)) note(lost, id, guest)
    }
    for (const [id, to] of byId(gained)) emitUserShown(context, store.accounts.get(id), to)
    for (const [id, from] of byId(lost)) emitUserHidden(context, id, from)
  }
}

/**
 * Notes who can see a person whose account is about to be deactivated or reactivated. Call the returned function after
 * the change: it tells restricted guests if they can now see the person or no longer can. It returns everyone who can
 * see the person then, except for guests who were just told that they can.
 */
export function watchPerson(context: Context, { id }: Account): () => Bitmap<AccountId> {
  const { store } = context
  const before = whoSees(store, store.accounts.get(id))
  return () => {
    const account = store.accounts.get(id)
    const after = whoSees(store, account)
    const { guests } = rosterOf(store)
    const gained = after.difference(before).intersection(guests)
    const lost = before.difference(after).intersection(guests)
    for (const changed of [gained, lost]) changed.remove(id)
    if (!gained.isEmpty()) emitUserShown(context, account, [...gained], realmUserReturn)
    if (!lost.isEmpty()) emitUserHidden(context, id, lost)
    return after.difference(gained)
  }
}

function emitUserHidden(context: Context, user_id: AccountId, accounts: Iterable<AccountId>): void {
  context.emit(realmUserRemove({ user_id, full_name: UNKNOWN_NAME }), { accounts })
}

/** The people whom a restricted guest can see, without the system's bots, which everyone can always see. */
function seenBy({ store }: Context, id: AccountId): Bitmap<AccountId> {
  const seen = peopleSeenBy(store, { id, role: ROLE.guest })
  return seen === 'everybody' ? new Bitmap<AccountId>() : seen.difference(rosterOf(store).systemBots)
}

function note(changes: Map<AccountId, AccountId[]>, person: AccountId, guest: AccountId): void {
  const told = changes.get(person)
  if (told) told.push(guest)
  else changes.set(person, [guest])
}

const byId = (changes: Map<AccountId, AccountId[]>) => [...changes].sort(([one], [other]) => one - other)
