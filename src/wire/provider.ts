import type { ClaimRule, StoredProvider } from '#store/realm/stored-provider'

const ruleToWire = (rule: ClaimRule) =>
  'role' in rule ? { value: rule.value, role: rule.role } : { value: rule.value, group_id: rule.groupId }

/** A log-in provider as owners see it, without its secret. */
export const providerToWire = (provider: Required<StoredProvider>, redirectUri: string, needsSecret: boolean) => ({
  provider_id: provider.id,
  kind: provider.kind,
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
  claim: provider.claim,
  claim_rules: provider.claimRules.map(ruleToWire),
})
