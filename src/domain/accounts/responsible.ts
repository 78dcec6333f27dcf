import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'

/** Whose calls an account's are: a bot's are its owner's, so that more bots make no more calls. */
export function responsibleFor({ id, botOwnerId }: Pick<Account, 'id' | 'botOwnerId'>): AccountId {
  return botOwnerId ?? id
}
