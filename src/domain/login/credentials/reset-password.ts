import type { CommandContext, PublicCommandContext, PublicQueryContext } from '#domain/context'
import { resetLinkOf } from '#domain/links/reset-link'
import { arePasswordsOff } from '#domain/login/passwords-off'
import { hasStrongWay, isFactorDue } from '#domain/login/required-factor'
import { endSessions } from '#domain/login/sessions'
import { mailPasswordResetByAnother } from '#domain/mail/password-reset-by-another'
import { sendFromSystem } from '#domain/messages/sending/send-message'
import { systemWordsFor } from '#domain/messages/system-words/system-words'
import { RealmDeactivated } from '#domain/people/accounts/errors'
import { silentMention } from '#domain/people/accounts/mention'
import { ProtocolError } from '#lib/errors'
import { type AccountId, asId, ROLE } from '#lib/ids'
import { readResetKey } from '#lib/signing/reset-key'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import { accessBelow, isAdministrator, outranks } from './administered'
import { forgetTries } from './change-password'
import { endAccess } from './end-access'
import { endFactors } from './end-factors'

/** The error for a link that doesn't work, for example because it has expired or was used. It doesn't say why. */
class DeadResetLink extends ProtocolError {
  constructor() {
    super('This link has expired, was already used, or wasn’t copied completely.', {
      status: 404,
    })
  }
}

export interface ResetLink {
  full_name: string
  link: string
  /** UNIX seconds. */
  until: number
}

/** The creator of links that the operator requested. No account has this id. */
export const THE_SERVER = { id: asId<AccountId>(0) }

/**
 * Makes a link with which someone sets a new password. It works only once, and only for a day. An administrator can
 * pass it on if the server sends no email.
 */
export function makeResetLink(context: CommandContext, accountId: AccountId): ResetLink {
  const account = accessBelow(context, accountId)
  context.record({ act: 'user_reset_link_made', id: account.id })
  return { full_name: account.fullName, ...resetLinkOf(context, account, context.viewer) }
}

/**
 * The account whose password a link's key sets. Everything is checked in its current state, including the rights of the
 * person who made the link.
 */
export const accountOfResetKey = (context: Reading, key: string): Account => readLink(context, key).account

/**
 * Whether a link also logs the person in, because a new password alone isn't enough. If passwords are off, only the
 * operator's link does. Otherwise, a link logs the person in if someone else made it and the account must use a passkey
 * or a provider, since the person may have lost access to those.
 */
export function logsInOf(context: Reading & Pick<PublicQueryContext, 'realm'>, key: string): boolean {
  const { account, maker } = readLink(context, key)
  if (arePasswordsOff(context)) return maker === undefined
  return maker?.id !== account.id && isFactorDue(context, account) && hasStrongWay(context, account)
}

interface Link {
  account: Account
  /** Undefined if the operator made the link. */
  maker: Account | undefined
}

type Reading = Pick<PublicQueryContext, 'store' | 'secrets' | 'providers' | 'now'>

function readLink({ store, secrets, now }: Reading, key: string): Link {
  if (store.realm.get('identity').isDeactivated) throw new RealmDeactivated()
  const claim = readResetKey(key)
  const account = claim && store.accounts.find(claim.accountId)
  if (!account || !secrets.isResetKey(key, claim, account)) throw new DeadResetLink()
  if (now > claim.until * 1000 || !account.isActive) throw new DeadResetLink()
  if (claim.makerId === account.id) return { account, maker: account }
  if (claim.makerId === THE_SERVER.id && (account.role === ROLE.owner || hasNoWayIn(store, account))) {
    return { account, maker: undefined }
  }
  const maker = store.accounts.find(claim.makerId)
  if (!maker || !isAdministrator(maker) || !outranks(maker, account)) throw new DeadResetLink()
  return { account, maker }
}

/** Whether nobody can log in to this account, because it has no password, no provider and no passkey. */
export const hasNoWayIn = (store: Pick<Readers, 'identities' | 'passkeys'>, { id, passwordHash }: Account): boolean =>
  passwordHash === null && store.identities.listOf(id).length + store.passkeys.listOf(id).length === 0

/**
 * Sets a new password. Afterwards, the link no longer works, and all sessions have ended. The API key stays valid, as
 * after any password change. But if someone else made the link, the key is replaced, passkeys and codes are removed,
 * and the person is told, so that nobody can take over an account in secret.
 */
export function resetPassword(context: PublicCommandContext, key: string, passwordHash: string): Account {
  const { account, maker } = readLink(context, key)
  context.store.accounts.update(account.id, { passwordHash })
  endSessions(context, account.id)
  forgetTries(context, account)
  context.record({ act: 'user_password_reset', id: account.id, new: { link_made_by: maker?.id ?? null } }, account)
  // If nobody could log in to the account before, nobody loses access.
  const isFirst = maker === undefined && hasNoWayIn(context.store, account)
  if (maker?.id === account.id || isFirst) return account
  const ended = endAccess(context, { ...account, passwordHash })
  endFactors(context, account)
  tellOfReset(context, ended, maker)
  return ended
}

function tellOfReset(context: PublicCommandContext, account: Account, maker: Account | undefined): void {
  const text = systemWordsFor(account).reset(maker && silentMention(maker))
  sendFromSystem(context, { kind: 'direct', to: { ids: [account.id] } }, text)
  mailPasswordResetByAnother(context, account, maker?.fullName)
}
