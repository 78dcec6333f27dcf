import type { AccountId } from '../../lib/ids'
import type { Account } from '../../store/accounts/account-reader'
import type { Emitting } from '../context'
import { maySeeDeliveryEmail } from './email'
import { rosterOf } from './roster'
import { userFor } from './user-view'

type Context = Emitting & { realm: { origin: string } }

/** Everybody learns of a new account; its real address goes only to those who may see it. */
export function emitUserAdded(context: Context, account: Account): void {
  const roster = rosterOf(context.store)
  const groups = { seeing: [] as AccountId[], others: [] as AccountId[] }
  for (const id of roster.active as Iterable<AccountId>) {
    const sees = maySeeDeliveryEmail(account, { id, role: roster.roleOf(id) })
    groups[sees ? 'seeing' : 'others'].push(id)
  }
  const options = { clientGravatar: false, withProfile: true, origin: context.realm.origin }
  const person = userFor(account, account, options)
  if (groups.seeing.length) context.emit({ type: 'realm_user', op: 'add', person }, { accounts: groups.seeing })
  if (!groups.others.length) return
  const hidden = { ...person, delivery_email: null }
  context.emit({ type: 'realm_user', op: 'add', person: hidden }, { accounts: groups.others })
}

/** One changed fact of an account, to everybody who may see it. */
export function emitUserUpdate(context: Emitting, person: { user_id: AccountId; [key: string]: unknown }): void {
  context.emit({ type: 'realm_user', op: 'update', person }, { accounts: rosterOf(context.store).active })
}
