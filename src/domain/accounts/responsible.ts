import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'

/**
 * The account that calls are counted for: a bot's calls count for its owner, so more bots don't
 * allow more calls.
 */
export function responsibleFor({ id, botOwnerId }: Pick<Account, 'id' | 'botOwnerId'>): AccountId {
  return botOwnerId ?? id
}
