import type { Operation } from '#api/contract/operation'
import { apiEmail } from '#domain/accounts/email'
import { useSession } from '#domain/sessions/sessions'
import { ProtocolError } from '#lib/errors'
import { BOT_TYPE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Caller, KeyCredentials, SessionCredentials } from './call'
import type { RealmState } from './realm-state'
import { unauthorized } from './replies'

export type Viewer = Account

/**
 * The account behind a call. The edge has verified what is signed; what only the realm knows is
 * checked here, in the reference's order: key and address, or session; organization, account,
 * webhook bot.
 */
export function viewerOf(state: RealmState, call: Pick<Caller, 'credentials' | 'realm'>, operation: Operation): Viewer {
  const { credentials } = call
  if (!credentials) refuse(NOT_LOGGED_IN)
  const account =
    'sessionId' in credentials ? ofSession(state, credentials) : ofKey(state, credentials, call.realm.origin)
  const keyAlone = 'email' in credentials && credentials.email === null
  if (state.store.realm.get('identity').isDeactivated) {
    refuse('This organization has been deactivated', keyAlone ? 'REALM_DEACTIVATED' : undefined)
  }
  if (!account.isActive) refuse('Account is deactivated', keyAlone ? 'USER_DEACTIVATED' : undefined)
  const isWebhookBot = account.botType === BOT_TYPE.incomingWebhook
  if (isWebhookBot && !operation.forWebhookBots) refuse('This API is not available to incoming webhook bots.')
  return account
}

const NOT_LOGGED_IN = 'Not logged in: API authentication or user session required'

function ofSession({ store }: RealmState, { accountId, sessionId }: SessionCredentials): Account {
  const account = store.accounts.find(accountId)
  if (!account || !useSession(store, account.id, sessionId, Date.now())) refuse(NOT_LOGGED_IN)
  return account
}

function ofKey({ store }: RealmState, { accountId, nonce, email }: KeyCredentials, origin: string): Account {
  const account = store.accounts.find(accountId)
  if (!account || account.isSystemBot || account.keyNonce !== nonce) refuseKey(email === null)
  if (!isTheirs(account, email, origin)) refuseKey(email === null)
  return account
}

function isTheirs(account: Account, email: string | null, origin: string): boolean {
  const sent = email?.toLowerCase()
  return sent === undefined || sent === account.emailKey || sent === apiEmail(account, origin).toLowerCase()
}

function refuseKey(keyAlone: boolean): never {
  refuse('Invalid API key', keyAlone ? 'INVALID_API_KEY' : undefined)
}

/** A code of its own is only told where no Basic credentials were sent. */
function refuse(msg: string, ownCode?: string): never {
  const { status, code, headers } = unauthorized(msg, ownCode)
  throw new ProtocolError(msg, { status, code, headers: ownCode ? {} : headers })
}
