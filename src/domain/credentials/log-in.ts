import { LONGEST_ADDRESS } from '#lib/email-address'
import { emailKey } from '#lib/email-key'
import { BadRequest, ProtocolError } from '#lib/errors'
import type { Account } from '#store/accounts/account-reader'
import { RealmDeactivated } from '../accounts/errors'
import { countAttempt, forgiveAttempts } from '../attempts/count-attempt'
import type { PublicCommandContext, PublicPreparation } from '../context'
import { requireHashing, verifyInTurn } from './hashing'

const ADDRESS = /^[^@\s]+@[^@\s]+$/

class AuthenticationFailed extends ProtocolError {
  constructor() {
    super('Your username or password is incorrect', { status: 401, code: 'AUTHENTICATION_FAILED' })
  }
}

/**
 * The account with this address and password. Every attempt is counted in storage before the
 * password is checked, also for unknown and deactivated accounts, and an unknown one takes just as
 * long. This runs before the transaction, because hashing is slow on purpose.
 */
export async function tryPassword(
  context: PublicPreparation,
  username: string,
  password: string,
): Promise<Account | undefined> {
  checkAddress(username)
  requireHashing(context, 'stranger')
  countAttempt(context, 'log-in', emailKey(username))
  const account = context.store.accounts.findByEmail(username)
  if (account && !account.isActive) return undefined
  const stored = account?.isBot ? null : (account?.passwordHash ?? null)
  const isRight = await verifyInTurn(context, 'stranger', password, stored)
  return isRight ? account : undefined
}

/** Attempts are stored under the address. */
function checkAddress(username: string): void {
  const address = username.trim()
  if (address.length > LONGEST_ADDRESS || !ADDRESS.test(address)) throw new BadRequest('Enter a valid email address.')
}

/** For development servers, which ask for no password. */
export function logInWithoutPassword(context: PublicCommandContext, username: string): Account {
  checkAddress(username)
  const account = context.store.accounts.findByEmail(username)
  return logIn(context, username, account?.isSystemBot ? undefined : account)
}

/**
 * The account of credentials that were right, if it still has this address and password: they were
 * compared earlier.
 */
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
  return account
}
