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
  const account = state.store.accounts.find(credentials.accountId)
  if (!account || account.isSystemBot || account.keyNonce !== credentials.nonce) refuse('Invalid API key')
  const email = credentials.email.toLowerCase()
  const isTheirs = email === account.emailKey || email === apiEmail(account, call.realm.origin).toLowerCase()
  if (!isTheirs) refuse('Invalid API key')
  if (state.store.realm.get('identity').isDeactivated) refuse('This organization has been deactivated')
  if (!account.isActive) refuse('Account is deactivated')
  const isWebhookBot = account.botType === BOT_TYPE.incomingWebhook
  if (isWebhookBot && !operation.forWebhookBots) refuse('This API is not available to incoming webhook bots.')
  return account
}

function refuse(msg: string): never {
  const { status, code, headers } = unauthorized(msg)
  throw new ProtocolError(msg, { status, code, headers })
}
