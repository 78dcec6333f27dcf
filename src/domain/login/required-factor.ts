import type { PublicQueryContext } from '#domain/context'
import { usablePasskeys, usableProviders } from '#domain/login/usable-ways'
import { ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { RequiredFactor } from '#store/realm/facts'

type Reading = Pick<PublicQueryContext, 'store' | 'secrets' | 'realm' | 'providers'>

/** The people who need more than a password, and the time from which they need it; null if nobody does. */
export function requiredFactor({ store }: Pick<PublicQueryContext, 'store'>): RequiredFactor | null {
  const stored = store.realm.find('requiredFactor')
  return !stored || stored.of === 'nobody' ? null : stored
}

/** The time from which this account needs more than its password, in UNIX ms; undefined if its password is enough. */
export function requiredFrom(context: Pick<PublicQueryContext, 'store'>, account: Account): number | undefined {
  const required = requiredFactor(context)
  if (!required || account.isBot) return undefined
  return required.of === 'everyone' || account.role <= ROLE.administrator ? required.from : undefined
}

/** Whether the account's password alone is no longer enough. */
export const isFactorDue = (context: Pick<PublicQueryContext, 'store' | 'now'>, account: Account): boolean =>
  (requiredFrom(context, account) ?? Number.POSITIVE_INFINITY) <= context.now

/** Whether the account has a passkey or a provider that works for logging in now. */
export const hasStrongWay = (context: Reading, { id }: Pick<Account, 'id'>): boolean =>
  usablePasskeys(context, id).length > 0 || usableProviders(context, id).length > 0

/**
 * The time from which a person who has only a password needs more than that, in UNIX seconds; null if they need nothing
 * more.
 */
export function missingFrom(context: Reading, account: Account): number | null {
  const from = requiredFrom(context, account)
  if (from === undefined || context.store.secondFactors.of(account.id) || hasStrongWay(context, account)) return null
  return Math.floor(from / 1000)
}
