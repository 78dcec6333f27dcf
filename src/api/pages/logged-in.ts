import type { PublicCommandContext } from '#domain/context'
import type { Account } from '#store/accounts/account-reader'

/** The answer to whoever has logged in: their key, and who they are. */
export const loggedIn = ({ secrets }: Pick<PublicCommandContext, 'secrets'>, account: Account) => ({
  api_key: secrets.issueKey(account.id, account.keyNonce),
  email: account.deliveryEmail,
  user_id: account.id,
})
