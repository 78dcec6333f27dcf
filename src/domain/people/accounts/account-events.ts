import type { Emitting } from '#domain/context'
import { type AccountId, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Built } from '#wire/events/index'
import {
  type RealmUserAddEvent,
  realmUserAdd,
  realmUserAddPlaceholder,
  realmUserUpdate,
  type UserFacts,
} from '#wire/events/people'
import { maySeeDeliveryEmail } from './email'
import { rosterOf } from './roster'
import { whoSees } from './sight'
import { strangerFor, userFor } from './user-view'

type Context = Emitting & { realm: { origin: string } }

/**
 * Tells everyone about a new account. Only people who may see its real address get that address, and guests who may not
 * see the person get a placeholder.
 */
export function emitUserAdded(context: Context, account: Account): void {
  const { store, realm } = context
  const roster = rosterOf(store)
  const sight = whoSees(store, account)
  const groups: Record<'knowing' | 'seeing' | 'others', AccountId[]> = { knowing: [], seeing: [], others: [] }
  for (const id of roster.active) {
    const knows = maySeeDeliveryEmail(account, { id, role: roster.roleOf(id) })
    groups[!sight.has(id) ? 'others' : knows ? 'knowing' : 'seeing'].push(id)
  }
  const person = userFor(account, account, { clientGravatar: false, withProfile: true, origin: realm.origin })
  emitAdded(context, realmUserAdd(person), groups.knowing)
  emitAdded(context, realmUserAdd({ ...person, delivery_email: null }), groups.seeing)
  emitAdded(context, realmUserAddPlaceholder(strangerFor(account, realm.origin)), groups.others)
}

/** Tells restricted guests about someone whom they couldn't see before. */
export function emitUserShown(
  context: Context,
  account: Account,
  guests: AccountId[],
  event: typeof realmUserAdd = realmUserAdd,
): void {
  const { realm } = context
  for (const knows of [true, false]) {
    const accounts = guests.filter((id) => maySeeDeliveryEmail(account, { id, role: ROLE.guest }) === knows)
    const person = userFor(account, account, { clientGravatar: false, withProfile: true, origin: realm.origin })
    emitAdded(context, event(knows ? person : { ...person, delivery_email: null }), accounts)
  }
}

function emitAdded(context: Emitting, event: Built<RealmUserAddEvent>, accounts: AccountId[]): void {
  if (accounts.length) context.emit(event, { accounts })
}

/** Sends changed fields of an account to everyone who may see it. */
export function emitUserUpdate(context: Emitting, account: Account, facts: UserFacts): void {
  context.emit(realmUserUpdate(account.id, facts), { accounts: whoSees(context.store, account) })
}
