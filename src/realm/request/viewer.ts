import type { Operation } from '#api/contract/operation'
import { useSession } from '#domain/login/sessions'
import { apiEmail } from '#domain/people/accounts/email'
import { ProtocolError } from '#lib/errors'
import { BOT_TYPE } from '#lib/ids'
import {
  type Caller,
  type Credentials,
  isSession,
  type KeyCredentials,
  type SessionCredentials,
} from '#realm/crossing/call'
import { unauthorized } from '#realm/crossing/replies'
import type { RealmState } from '#realm/state/realm-state'
import type { Account } from '#store/accounts/account-reader'

export type Viewer = Account

/**
 * Returns the account behind a call. The edge has verified the signatures. Facts that only the realm has are checked
 * here, in Zulip's order: key and address, or session; organization, account, webhook bot.
 */
export function viewerOf(state: RealmState, call: Identified, operation: Operation): Viewer {
  const account = accountOf(state, call)
  const isWebhookBot = account.botType === BOT_TYPE.incomingWebhook
  if (isWebhookBot && !operation.forWebhookBots) {
    refuse(call.credentials, 'This API is not available to incoming webhook bots.')
  }
  return account
}

type Identified = Pick<Caller, 'credentials' | 'realm'>

/** Like `viewerOf`, without checking the operation. */
export function accountOf(state: RealmState, call: Identified): Account {
  const { credentials } = call
  if (!credentials) refuse(credentials, NOT_LOGGED_IN)
  const account = isSession(credentials) ? ofSession(state, credentials) : ofKey(state, credentials, call.realm.origin)
  if (state.store.realm.get('identity').isDeactivated) {
    refuse(credentials, 'This organization has been deactivated', 'REALM_DEACTIVATED')
  }
  if (!account.isActive) refuse(credentials, 'Account is deactivated', 'USER_DEACTIVATED')
  return account
}

/**
 * Whether a signature is from before a rewind. A rewind restores accounts' earlier nonces, but signatures from before
 * the rewind are no longer valid, even if the edge still accepts them.
 */
function isOver({ store }: RealmState, { epoch }: Credentials): boolean {
  const { signing } = store.realm.get('identity')
  return signing?.rewoundAt !== undefined && epoch !== signing.salt
}

const NOT_LOGGED_IN = 'Not logged in: API authentication or user session required'

function ofSession(state: RealmState, credentials: SessionCredentials): Account {
  const { store } = state
  const { accountId, sessionId } = credentials
  if (isOver(state, credentials)) refuse(credentials, NOT_LOGGED_IN)
  const account = store.accounts.find(accountId)
  if (!account || !useSession(store, account.id, sessionId, Date.now())) refuse(credentials, NOT_LOGGED_IN)
  return account
}

function ofKey(state: RealmState, credentials: KeyCredentials, origin: string): Account {
  const { accountId, nonce, email } = credentials
  const account = isOver(state, credentials) ? undefined : state.store.accounts.find(accountId)
  const isCurrent = account && !account.isSystemBot && account.keyNonce === nonce
  if (!isCurrent || !isTheirs(account, email, origin)) refuse(credentials, 'Invalid API key', 'INVALID_API_KEY')
  return account
}

function isTheirs(account: Account, email: string | null, origin: string): boolean {
  const sent = email?.toLowerCase()
  return sent === undefined || sent === account.emailKey || sent === apiEmail(account, origin).toLowerCase()
}

/** The error has `ownCode` only if the request had a key without an email address. */
function refuse(credentials: Credentials | null, msg: string, ownCode?: string): never {
  const isAlone = credentials !== null && 'email' in credentials && credentials.email === null
  const { status, code, headers } = unauthorized(msg, isSession(credentials) ? 'Session' : 'Basic')
  throw new ProtocolError(msg, isAlone && ownCode ? { status, code: ownCode } : { status, code, headers })
}
