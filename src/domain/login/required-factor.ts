import type { PublicQueryContext } from '#domain/context'
import { usablePasskeys, usableProviders } from '#domain/login/usable-ways'
import { ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { RequiredFactor } from '#store/realm/facts'

type Reading = Pick<PublicQueryContext, 'store' | 'secrets' | 'realm'>

/** The people of whom more than a password is required, and since when; null for nobody. */
export function requiredFactor({ store }: Pick<PublicQueryContext, 'store'>): RequiredFactor | null {
  const stored = store.realm.find('requiredFactor')
  return !stored || stored.of === 'nobody' ? null : stored
}

/** The time from which this account needs more than its password, in UNIX ms; undefined if it doesn't. */
export function requiredFrom(context: Pick<PublicQueryContext, 'store'>, account: Account): number | undefined {
  const required = requiredFactor(context)
  if (!required || account.isBot) return undefined
  return required.of === 'everyone' || account.role <= ROLE.administrator ? required.from : undefined
}

/** Whether its password alone opens nothing anymore. */
export const isFactorDue = (context: Pick<PublicQueryContext, 'store' | 'now'>, account: Account): boolean =>
  (requiredFrom(context, account) ?? Number.POSITIVE_INFINITY) <= context.now

/** Whether it has a passkey or a provider with which its person can log in now. */
export const hasStrongWay = (context: Reading, { id }: Pick<Account, 'id'>): boolean =>
  usablePasskeys(context, id).length > 0 || usableProviders(context, id).length > 0

/**
 * From when more than a password is required of someone who has nothing else, in UNIX seconds; null
 * where nothing is missing.
 */
export function missingFrom(context: Reading, account: Account): number | null {
  const from = requiredFrom(context, account)
  if (from === undefined || context.store.secondFactors.of(account.id) || hasStrongWay(context, account)) return null
  return Math.floor(from / 1000)
}
