import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'

/**
 * The account to which storage and work are charged. For a bot, that is its owner, so that people don't get more of
 * either by creating bots.
 */
export function responsibleFor({ id, botOwnerId }: Pick<Account, 'id' | 'botOwnerId'>): AccountId {
  return botOwnerId ?? id
}
