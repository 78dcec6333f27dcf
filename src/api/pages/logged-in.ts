import type { PublicCommandContext } from '#domain/context'
import type { Account } from '#store/accounts/account-reader'

/** The answer for a person who has logged in: their key, email address and id. */
export const loggedIn = ({ secrets }: Pick<PublicCommandContext, 'secrets'>, account: Account) => ({
  api_key: secrets.issueKey(account.id, account.keyNonce),
  email: account.deliveryEmail,
  user_id: account.id,
})
