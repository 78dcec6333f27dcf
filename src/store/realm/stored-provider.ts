/** The people who may join with a provider: those with an invitation, with an address of some domains, or all. */
export const NEWCOMERS = ['invited', 'domains', 'anybody'] as const

export interface StoredProvider {
  id: number
  name: string
  issuer: string
  clientId: string
  /** Null where the provider gave none. */
  sealedSecret: string | null
  /** Whether people may log in with it. */
  isOffered: boolean
  /** Whether an address that it verified stands for the account that has it. */
  joinsByAddress: boolean
  newcomers: (typeof NEWCOMERS)[number]
  /** The domains whose addresses may join, in small letters, if `newcomers` says so. */
  domains: string[]
}
