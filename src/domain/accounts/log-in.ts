import { LONGEST_ADDRESS } from '../../lib/email-address'
import { emailKey } from '../../lib/email-key'
import { BadRequest, ProtocolError } from '../../lib/errors'
import { networkOf } from '../../lib/network'
import type { Account } from '../../store/accounts/account-reader'
import type { PublicCommandContext, PublicPreparation } from '../context'
import { RealmDeactivated, TooManyAttempts } from './errors'
import { requireHashing, verifyInTurn } from './hashing'

const ADDRESS = /^[^@\s]+@[^@\s]+$/
/** Tries for one name, then nothing for the rest of the window; likewise from one address, for many names. */
const TRIES_FOR_NAME = { seconds: 1800, calls: 5 }
const TRIES_FROM_ADDRESS = { seconds: 1800, calls: 50 }

class AuthenticationFailed extends ProtocolError {
  constructor() {
    super('Your username or password is incorrect', { status: 401, code: 'AUTHENTICATION_FAILED' })
  }
}

const forName = (username: string) => `log-in:${emailKey(username)}`

/**
 * The account whose password it is. Every try counts before it is looked at, in storage; it takes as long for an
 * account that isn't there. Comes before the transaction, since hashing is slow on purpose.
 */
export async function tryPassword(
  context: PublicPreparation,
  username: string,
  password: string,
): Promise<Account | undefined> {
  checkAddress(username)
  const account = context.store.accounts.findByEmail(username)
  if (account && !account.isActive) return undefined
  requireHashing(context, 'stranger')
  if (context.limitsApply) countTry(context, username)
  const stored = account?.isBot ? null : (account?.passwordHash ?? null)
  const isRight = await verifyInTurn(context, 'stranger', password, stored)
  return isRight ? account : undefined
}

/** Tries are stored under the address. */
function checkAddress(username: string): void {
  const address = username.trim()
  if (address.length > LONGEST_ADDRESS || !ADDRESS.test(address)) throw new BadRequest('Enter a valid email address.')
}

function countTry({ store, now, address }: PublicPreparation, username: string): void {
  const from = `log-in-from:${networkOf(address)}`
  const wait = Math.max(
    store.attempts.waitSeconds(forName(username), now, TRIES_FOR_NAME),
    store.attempts.waitSeconds(from, now, TRIES_FROM_ADDRESS),
  )
  if (wait > 0) throw new TooManyAttempts(wait)
  store.attempts.record(forName(username), now, TRIES_FOR_NAME)
  store.attempts.record(from, now, TRIES_FROM_ADDRESS)
}

/** For development servers, which ask for no password. */
export function logInWithoutPassword(context: PublicCommandContext, username: string): Account {
  checkAddress(username)
  const account = context.store.accounts.findByEmail(username)
  return logIn(context, username, account?.isSystemBot ? undefined : account)
}

/** The account behind right credentials, if it still has both address and password: they were compared before. */
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
  if (context.limitsApply) context.store.attempts.forget(forName(username))
  return account
}
