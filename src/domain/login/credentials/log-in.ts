import type { PublicCommandContext, PublicPreparation } from '#domain/context'
import { countAttempt, forgiveAttempts, mayAttempt, takeBackAttempt } from '#domain/login/attempts/count-attempt'
import { RealmDeactivated } from '#domain/people/accounts/errors'
import { BadRequest, ProtocolError } from '#lib/errors'
import { originOf } from '#lib/http/network'
import { LONGEST_ADDRESS } from '#lib/mail/email-address'
import { emailKey } from '#lib/mail/email-key'
import type { DeviceClaim } from '#lib/signing/device-token'
import type { HashingCaller } from '#memory/memory'
import type { Account } from '#store/accounts/account-reader'
import { requireHashing, verifyInTurn } from './hashing'

const ADDRESS = /^[^@\s]+@[^@\s]+$/

class AuthenticationFailed extends ProtocolError {
  constructor() {
    super('Your username or password is incorrect', { status: 401, code: 'AUTHENTICATION_FAILED' })
  }
}

/**
 * The account with this address and password. Every attempt is counted in storage before the password is checked, even
 * for unknown and deactivated accounts, and checking an unknown one takes just as long. This runs before the
 * transaction, because hashing is slow on purpose.
 */
export async function tryPassword(
  context: PublicPreparation,
  username: string,
  password: string,
): Promise<Account | undefined> {
  checkAddress(username)
  const account = context.store.accounts.findByEmail(username)
  const caller = admitAttempt(context, username, account)
  if (account && !account.isActive) return undefined
  const stored = account?.isBot ? null : (account?.passwordHash ?? null)
  const isRight = await verifyInTurn(context, caller, password, stored)
  return isRight ? account : undefined
}

/**
 * Counts the attempt, and returns the account or network in whose lane the check waits. Strangers can neither use up
 * the attempts of someone who has logged in here before, nor take their place in the queue.
 */
function admitAttempt(context: PublicPreparation, username: string, account: Account | undefined): HashingCaller {
  const device = account && deviceOf(context, account)
  if (device && mayAttempt(context, 'log-in-again', subjectOf(device))) {
    const caller = { kind: 'returning', lane: String(account.id) } as const
    requireHashing(context, caller)
    countAttempt(context, 'log-in-again', subjectOf(device))
    return caller
  }
  const caller = { kind: 'stranger', lane: originOf(context.address) } as const
  requireHashing(context, caller)
  countAttempt(context, 'log-in', emailKey(username))
  return caller
}

const deviceOf = ({ devices }: Pick<PublicPreparation, 'devices'>, { id }: Account): DeviceClaim | undefined =>
  devices.find(({ accountId }) => accountId === id)

const subjectOf = ({ accountId, id }: DeviceClaim): string => `${accountId}:${id}`

/** Throws for a malformed address, because attempts are stored under it. */
function checkAddress(username: string): void {
  const address = username.trim()
  if (address.length > LONGEST_ADDRESS || !ADDRESS.test(address)) throw new BadRequest('Enter a valid email address.')
}

/** The log-in of development servers, which requires no password. */
export function logInWithoutPassword(context: PublicCommandContext, username: string): Account {
  checkAddress(username)
  const account = context.store.accounts.findByEmail(username)
  return logIn(context, username, account?.isSystemBot ? undefined : account)
}

/** Logs in to the account whose credentials were checked earlier, if it still has this address and password. */
export function logIn(context: PublicCommandContext, username: string, proven: Account | undefined): Account {
  const account = context.store.accounts.findByEmail(username)
  if (context.store.realm.get('identity').isDeactivated) {
    throw new RealmDeactivated()
  }
  if (account && !account.isActive) {
    throw new ProtocolError('Account is deactivated', { status: 401, code: 'USER_DEACTIVATED' })
  }
  const isProven = account?.id === proven?.id && account?.passwordHash === proven?.passwordHash
  if (!account || !isProven) throw new AuthenticationFailed()
  forgiveAttempts(context, 'log-in', emailKey(username))
  takeBackAttempt(context, 'log-in')
  const device = deviceOf(context, account)
  if (device) forgiveAttempts(context, 'log-in-again', subjectOf(device))
  return account
}
