import type { StoredProvider } from '#store/realm/stored-provider'

/** A provider of log-ins, for owners. Its secret is told to nobody. */
export const providerToWire = (provider: StoredProvider, redirectUri: string, needsSecret: boolean) => ({
  provider_id: provider.id,
  name: provider.name,
  issuer: provider.issuer,
  client_id: provider.clientId,
  has_secret: provider.sealedSecret !== null,
  needs_secret: needsSecret,
  redirect_uri: redirectUri,
  is_offered: provider.isOffered,
  joins_by_address: provider.joinsByAddress,
  newcomers: provider.newcomers,
  domains: provider.domains,
})
