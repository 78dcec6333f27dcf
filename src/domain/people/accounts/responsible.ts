import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'

/**
 * The account that pays for what is stored and kept: a bot's owner, so more bots don't allow more.
 */
export function responsibleFor({ id, botOwnerId }: Pick<Account, 'id' | 'botOwnerId'>): AccountId {
  return botOwnerId ?? id
}
