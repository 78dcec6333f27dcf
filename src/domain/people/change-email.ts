import { type AddressProblem, problemOfAddress } from '#domain/joining/new-accounts/allowed-address'
import { countAttempt } from '#domain/login/attempts/count-attempt'
import { BadRequest } from '#lib/errors'
import { ROLE } from '#lib/ids'
import { emailKey } from '#lib/mail/email-key'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import { realmUserUpdate } from '#wire/events/people'
import type { CommandContext, PublicCommandContext } from '../context'
import { mailEmailChanged, mailEmailConfirmation } from '../mail/email-change'
import { settingOfRealm } from '../settings/realm-setting'
import { emitUserUpdate } from './accounts/account-events'
import { apiEmail, EMAIL_VISIBILITY, maySeeDeliveryEmail, visibilityOf } from './accounts/email'
import { RealmDeactivated } from './accounts/errors'
import { rosterOf } from './accounts/roster'
import { whoSees } from './accounts/sight'
import { emitAvatarUpdate } from './avatar-events'
import { BadLink, issueConfirmation, readConfirmation } from './confirmations'

const PROBLEMS: Record<AddressProblem, string> = {
  invalid: 'Invalid address.',
  outside: 'Outside your domain.',
  disposable: 'Please use your real email address.',
  plus: 'Email addresses containing + are not allowed.',
}

/** Sends a link to the new address; nothing changes until it is opened. */
export function askToChangeEmail(context: CommandContext, given: string): void {
  const { viewer } = context
  const newAddress = given.trim()
  if (newAddress === viewer.deliveryEmail) return
  checkNewAddress(context, viewer, newAddress)
  countAttempt(context, 'change-email', String(viewer.id))
  const details = { old: viewer.deliveryEmail, new: newAddress }
  const key = issueConfirmation(context, { accountId: viewer.id, kind: 'email-change', details })
  mailEmailConfirmation(context, viewer, { from: viewer.deliveryEmail, to: newAddress }, key)
}

function checkNewAddress({ store }: { store: Readers }, account: Account, newAddress: string): void {
  if (settingOfRealm(store, 'email_changes_disabled') && account.role > ROLE.administrator) {
    throw new BadRequest('Email address changes are disabled in this organization.')
  }
  const problem = problemOfAddress(store, newAddress)
  if (problem) throw new BadRequest(PROBLEMS[problem])
  const holder = store.accounts.findByEmail(newAddress)
  if (!holder) return
  if (holder.isSystemBot) throw new BadRequest('Reserved for system bots.')
  throw new BadRequest(holder.isActive ? 'Already has an account.' : 'Account has been deactivated.')
}

/** Changes the address when the link that was sent to the new one is opened. */
export function confirmEmailChange(context: PublicCommandContext, key: string): { old: string; new: string } {
  const { store } = context
  const { accountId, details, keyHash } = readConfirmation(context, 'email-change', key)
  const { old = '', new: newAddress = '' } = details
  if (store.realm.get('identity').isDeactivated) throw new RealmDeactivated()
  const account = store.accounts.find(accountId)
  if (!account?.isActive || account.deliveryEmail !== old) throw new BadLink('expired')
  checkNewAddress(context, account, newAddress)
  store.confirmations.use(keyHash)
  changeEmail(context, account, newAddress)
  mailEmailChanged(context, account, { from: old, to: newAddress })
  context.record({ act: 'user_email_changed', id: account.id }, account)
  return { old, new: newAddress }
}

function changeEmail(context: PublicCommandContext, before: Account, deliveryEmail: string): void {
  const account = { ...before, deliveryEmail, emailKey: emailKey(deliveryEmail) }
  context.store.accounts.update(account.id, { deliveryEmail, emailKey: account.emailKey })
  const roster = rosterOf(context.store)
  const seeing = [...whoSees(context.store, account)].filter((id) =>
    maySeeDeliveryEmail(account, { id, role: roster.roleOf(id) }),
  )
  context.emit(realmUserUpdate(account.id, { delivery_email: deliveryEmail }), { accounts: seeing })
  if (account.avatarSource === 'G') emitAvatarUpdate(context, account)
  if (visibilityOf(account) !== EMAIL_VISIBILITY.everyone) return
  emitUserUpdate(context, account, { new_email: apiEmail(account, context.realm.origin) })
}
