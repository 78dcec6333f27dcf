import { DAY_SECONDS } from '#lib/time/time'
import type { Account } from '#store/accounts/account-reader'
import type { PublicQueryContext } from '../context'

const GOOD_FOR_SECONDS = DAY_SECONDS

type Signing = Pick<PublicQueryContext, 'secrets' | 'realm' | 'now'>

/**
 * The link for setting a new password. The caller must check who may have it. If the link is
 * emailed to the account, the account itself is the maker.
 */
export function resetLinkOf({ secrets, realm, now }: Signing, account: Account, maker: Pick<Account, 'id'>) {
  const until = Math.floor(now / 1000) + GOOD_FOR_SECONDS
  const key = secrets.resetKey({ accountId: account.id, makerId: maker.id, until }, account)
  return { link: `${realm.origin}/accounts/password/reset/${key}`, until }
}
