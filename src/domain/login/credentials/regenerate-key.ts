import { emitBotUpdate } from '#domain/bots/bot-events'
import type { CommandContext, PublicCommandContext } from '#domain/context'
import { endWaitsByKey } from '#domain/queues/remove-queue'
import { nextNonce } from '#lib/signing/api-key'
import type { Account } from '#store/accounts/account-reader'

/**
 * Replaces an account's key and returns the new one. Polls and sockets that were opened with the old key end, and
 * devices must register again.
 */
export function regenerateKey(context: CommandContext, account: Account): string {
  const { id, keyNonce } = renewKey(context, account)
  return context.secrets.issueKey(id, keyNonce)
}

/** Replaces an account's key, and returns the updated account. */
export function renewKey(context: PublicCommandContext, account: Account): Account {
  const renewed = { ...account, keyNonce: nextNonce(account.keyNonce) }
  context.store.accounts.update(account.id, { keyNonce: renewed.keyNonce })
  context.record({ act: 'user_key_replaced', id: account.id })
  context.store.pushTokens.removeAllOf(account.id)
  endWaitsByKey(context, account.id)
  if (account.isBot) emitBotUpdate(context, renewed, { api_key: null })
  return renewed
}
