import type { PublicCommandContext, PublicPreparation } from '#domain/context'
import { countAttempt, forgiveAttempts, takeBackAttempt } from '#domain/login/attempts/count-attempt'
import { hasStrongWay, isFactorDue } from '#domain/login/required-factor'
import { RealmDeactivated } from '#domain/people/accounts/errors'
import { ProtocolError } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { markOfPassword, openPending, sealPending } from './pending'
import { addSecondFactor, beginSecondFactor, isUnreadable, useCode } from './second-factor'

/** The password is right, but isn't enough. Apps have no field for a code, but our own page has one. */
class SecondFactorNeeded extends ProtocolError {
  constructor() {
    super('Your password alone isn’t enough here. Log in with your browser.', {
      status: 403,
      code: 'SECOND_FACTOR_REQUIRED',
    })
  }
}

/** The account has a passkey or a provider, and its password is no longer enough. */
class StrongWayNeeded extends ProtocolError {
  constructor() {
    super('Your password alone isn’t enough here. Log in with your passkey or your provider.', {
      status: 403,
      code: 'STRONG_LOG_IN_REQUIRED',
    })
  }
}

/** Throws if a password alone isn't enough to log in to this account. */
export function requireNoFactor(context: PublicCommandContext, account: Account): void {
  if (context.store.secondFactors.of(account.id) || isFactorDue(context, account)) throw new SecondFactorNeeded()
}

/** Throws if a password isn't enough to add another way to log in. */
export function requireFirstWay(context: PublicCommandContext, account: Account): void {
  if (context.store.secondFactors.of(account.id)) throw new SecondFactorNeeded()
  if (isFactorDue(context, account) && hasStrongWay(context, account)) throw new StrongWayNeeded()
}

/**
 * Returns the step that must follow the password: entering a code, or setting up codes; undefined if there is none.
 * Someone who only knows the password can't set up codes for an account that has a passkey or a provider.
 */
export function askForFactor(context: PublicCommandContext, account: Account) {
  const factor = context.store.secondFactors.of(account.id)
  const password = markOfPassword(account)
  if (factor) {
    const pending = { kind: 'code', accountId: account.id, password } as const
    return { pending: sealPending(context, pending), is_unreadable: isUnreadable(context, factor) }
  }
  if (!isFactorDue(context, account)) return undefined
  requireFirstWay(context, account)
  return beginSecondFactor(context, account, password)
}

/** Logs in a person who has entered their password and set up codes. Returns the account and its recovery codes. */
export function logInWithNewCodes(context: PublicCommandContext, setup: string, code: string) {
  const { accountId, password, seed } = openPending(context, 'seed', setup)
  const account = accountStill(context, accountId, password)
  requireFirstWay(context, account)
  const added = addSecondFactor(context, account, seed, code)
  forget(context, account)
  return { account, ...added }
}

/** Counts an attempt before it is checked. Only failed ones stay counted. */
export function countCode(context: PublicPreparation, sealed: string, kind: 'code' | 'seed' = 'code'): void {
  countAttempt(context, 'code', String(openPending(context, kind, sealed).accountId))
}

/** Logs in a person who has entered their password and then a code. */
export function logInWithCode(context: PublicCommandContext, sealed: string, code: string): Account {
  const { accountId, password } = openPending(context, 'code', sealed)
  const account = accountStill(context, accountId, password)
  useCode(context, account, code)
  forget(context, account)
  return account
}

function forget(context: PublicCommandContext, { id }: Account): void {
  forgiveAttempts(context, 'code', String(id))
  takeBackAttempt(context, 'code')
}

/** The account, unless it was deactivated or its password was changed in the meantime. */
function accountStill(context: PublicCommandContext, id: AccountId, password: string | undefined): Account {
  if (context.store.realm.get('identity').isDeactivated) throw new RealmDeactivated()
  const account = context.store.accounts.find(id)
  if (!account?.isActive || account.isBot) {
    throw new ProtocolError('Account is deactivated', { status: 401, code: 'USER_DEACTIVATED' })
  }
  if (markOfPassword(account) !== password) {
    throw new ProtocolError('This log-in has expired. Start again.', { status: 403, code: 'LOG_IN_OVER' })
  }
  return account
}
