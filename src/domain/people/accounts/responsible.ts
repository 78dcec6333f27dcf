import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'

/**
 * The account to which storage is charged. For a bot, that is its owner, so that people don't get more space by
 * creating bots.
 */
export function responsibleFor({ id, botOwnerId }: Pick<Account, 'id' | 'botOwnerId'>): AccountId {
  return botOwnerId ?? id
}
