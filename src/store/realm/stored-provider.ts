import type { GroupId, Role } from '#lib/ids'

/**
 * The people who may join with a provider: those with an invitation, with an address in certain domains, or everyone.
 */
export const NEWCOMERS = ['invited', 'domains', 'anybody'] as const

/** The protocols of providers: OpenID Connect, GitHub's OAuth 2, and the signed header of Cloudflare Access. */
export const PROVIDER_KINDS = ['oidc', 'github', 'access'] as const

/** Everyone with this value of the claim gets the role, or is added to the group. */
export type ClaimRule = { value: string } & ({ role: Role } | { groupId: GroupId })

export interface StoredProvider {
  id: number
  name: string
  issuer: string
  clientId: string
  /** Null if the provider didn't issue one. */
  sealedSecret: string | null
  /** Whether people may log in with this provider. */
  isOffered: boolean
  /** Whether an address that the provider verified identifies the account with this address. */
  joinsByAddress: boolean
  newcomers: (typeof NEWCOMERS)[number]
  /** The domains, in lower case, from which people may join if `newcomers` is `domains`. */
  domains: string[]
  /** Providers that were stored before there were different kinds use OpenID Connect. */
  kind?: (typeof PROVIDER_KINDS)[number]
  /** The name of the claim; empty for none. Providers that were stored before there were claims have none. */
  claim?: string
  claimRules?: ClaimRule[]
}
