import type { PublicQueryContext } from '#domain/context'
import type { AccountId } from '#lib/ids'
import { listOffered, type SignInProvider } from './offered-providers'
import { ownHost } from './passkey-host'

type Reading = Pick<PublicQueryContext, 'store' | 'secrets' | 'realm' | 'providers'>

/** The passkeys with which someone can log in at the organization's current address. */
export function usablePasskeys(context: Pick<Reading, 'store' | 'realm'>, account: AccountId) {
  const here = ownHost(context)
  return context.store.passkeys.listOf(account).filter(({ host }) => host === here)
}

/** The offered providers to which someone has linked their account. */
export function usableProviders(context: Reading, account: AccountId): SignInProvider[] {
  const issuers = new Set(context.store.identities.listOf(account).map(({ issuer }) => issuer))
  return listOffered(context).filter(({ issuer }) => issuers.has(issuer))
}
