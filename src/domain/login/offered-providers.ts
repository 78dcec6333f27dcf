import type { PublicQueryContext } from '#domain/context'
import type { ProviderClient } from '#lib/http/sign-in'
import type { StoredProvider } from '#store/realm/stored-provider'

export type SignInProvider = Required<StoredProvider>

/** The values for a provider that was stored before these fields existed. */
const WITHOUT_KIND: Pick<SignInProvider, 'kind' | 'claim' | 'claimRules'> = { kind: 'oidc', claim: '', claimRules: [] }

export const listProviders = ({ store }: Pick<PublicQueryContext, 'store'>): readonly SignInProvider[] =>
  (store.realm.find('providers') ?? []).map((stored) => ({ ...WITHOUT_KIND, ...stored }))

/** The providers that people can log in with now: none if the operator allows none. */
export const listOffered = (context: Pick<PublicQueryContext, 'store' | 'secrets' | 'providers'>): SignInProvider[] =>
  listProviders(context).filter(
    (provider) => context.providers.areAllowed && provider.isOffered && clientOf(context, provider),
  )

/**
 * The client id and secret that the provider gave us; undefined if the secret was encrypted with an earlier secret of
 * the deployment and must be entered again.
 */
export function clientOf(
  { secrets }: Pick<PublicQueryContext, 'secrets'>,
  { kind, issuer, clientId, sealedSecret, claim }: SignInProvider,
): ProviderClient | undefined {
  const clientSecret = sealedSecret === null ? '' : secrets.unseal(sealedSecret)
  return clientSecret === undefined ? undefined : { kind, issuer, clientId, clientSecret, claim }
}
