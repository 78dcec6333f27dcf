import type { Operation } from '../api/operation'
import { apiEmail } from '../domain/accounts/email'
import { ProtocolError } from '../lib/errors'
import { BOT_TYPE } from '../lib/ids'
import type { Account } from '../store/accounts/account-reader'
import type { Call } from './call'
import type { RealmState } from './realm'
import { unauthorized } from './replies'

export type Viewer = Account

/**
 * The account behind a call. The edge has verified the key's signature; what only the realm knows is checked here, in
 * the reference's order: key, address, organisation, account, webhook bot.
 */
export function viewerOf(state: RealmState, call: Call, operation: Operation): Viewer {
  const { credentials } = call
  if (!credentials) refuse('Not logged in: API authentication or user session required')
  const keyAlone = credentials.email === null
  const account = state.store.accounts.find(credentials.accountId)
  if (!account || account.isSystemBot || account.keyNonce !== credentials.nonce) refuseKey(keyAlone)
  if (!isTheirs(account, credentials.email, call.realm.origin)) refuseKey(keyAlone)
  if (state.store.realm.get('identity').isDeactivated) {
    refuse('This organization has been deactivated', keyAlone ? 'REALM_DEACTIVATED' : undefined)
  }
  if (!account.isActive) refuse('Account is deactivated', keyAlone ? 'USER_DEACTIVATED' : undefined)
  const isWebhookBot = account.botType === BOT_TYPE.incomingWebhook
  if (isWebhookBot && !operation.forWebhookBots) refuse('This API is not available to incoming webhook bots.')
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
