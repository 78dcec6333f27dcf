import type { Account } from '#store/accounts/account-reader'
import { avatarUrl } from '#wire/user'
import { emitBotUpdate } from '../bots/bot-events'
import type { Emitting } from '../context'
import { emitUserUpdate } from './accounts/account-events'

/**
 * Sends an account's picture to everyone who may see the account. Even clients that compute gravatars themselves get
 * its address.
 */
export function emitAvatarUpdate(context: Emitting, account: Account): void {
  if (account.isBot) emitBotUpdate(context, account, { avatar_url: avatarUrl(account, 'small') })
  emitUserUpdate(context, account, {
    avatar_source: account.avatarSource,
    avatar_url: avatarUrl(account, 'small'),
    avatar_url_medium: avatarUrl(account, 'medium'),
    avatar_version: account.avatarVersion,
  })
}
