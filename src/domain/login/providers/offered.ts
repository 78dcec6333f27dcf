import type { PublicQueryContext } from '#domain/context'
import type { ProviderClient } from '#lib/http/sign-in'
import type { StoredProvider } from '#store/realm/stored-provider'

export const listProviders = ({ store }: Pick<PublicQueryContext, 'store'>): readonly StoredProvider[] =>
  store.realm.find('providers') ?? []

/** With whom people can log in now. */
export const listOffered = (context: Pick<PublicQueryContext, 'store' | 'secrets'>): StoredProvider[] =>
  listProviders(context).filter((provider) => provider.isOffered && clientOf(context, provider))

/**
 * How the provider knows us; undefined where its secret was sealed with another secret of the
 * deployment's, and must be entered anew.
 */
export function clientOf(
  { secrets }: Pick<PublicQueryContext, 'secrets'>,
  { issuer, clientId, sealedSecret }: StoredProvider,
): ProviderClient | undefined {
  const clientSecret = sealedSecret === null ? '' : secrets.unseal(sealedSecret)
  return clientSecret === undefined ? undefined : { issuer, clientId, clientSecret }
}
