import type { AuthorizationServer, JWKSCacheInput } from 'oauth4webapi'

/** Someone's account at a provider, as the provider has confirmed it. */
export interface ProvenIdentity {
  issuer: string
  /** The issuer never gives this value to another person. */
  subject: string
  email?: string
  /** Whether the provider says that the address is this person's. */
  isEmailVerified: boolean
  name?: string
  /** The address of the person's picture, which they or the provider chose. */
  picture?: string
  /** The values of the claim that the organization asked for. */
  values: string[]
  /** All of the provider's claims. Owners who try the provider see them. They aren't stored. */
  claims: Readonly<Record<string, unknown>>
}

/** A provider, and the values with which it identifies the organization. */
export interface ProviderClient {
  kind: 'oidc' | 'github' | 'access'
  issuer: string
  clientId: string
  /** Empty if the provider gave none. */
  clientSecret: string
  /** The name of the requested claim; empty for none. */
  claim: string
}

/** The secrets of a log-in, which are needed when the person comes back. */
export interface SignInSecrets {
  state: string
  nonce: string
  /** The verifier (PKCE). Without it, the provider's authorization code is useless. */
  verifier: string
}

export interface IdentityProviders {
  /** Whether the operator allows organizations to use providers. */
  readonly areAllowed: boolean
  newSecrets(): SignInSecrets
  /**
   * The address at which a browser logs in. With `asksAgain`, people who are logged in at the provider are asked again,
   * if it supports that. Throws a `SignInFailure`.
   */
  begin(client: ProviderClient, secrets: SignInSecrets, redirectUri: string, asksAgain?: boolean): Promise<string>
  /** The identity of a person who has returned with these parameters. Throws a `SignInFailure`. */
  complete(
    client: ProviderClient,
    secrets: SignInSecrets,
    redirectUri: string,
    returned: URLSearchParams,
  ): Promise<ProvenIdentity>
  /** The identity of a person whom Cloudflare Access has authenticated, from its token. Throws a `SignInFailure`. */
  verifyAccess(client: ProviderClient, assertion: string): Promise<ProvenIdentity>
}

/**
 * `unreachable`: no answer, or none in time. `unusable`: the provider's discovery document is wrong or missing.
 * `canceled`: the person or the provider refused. `client`: the provider doesn't accept our client id, secret or
 * redirect address. `untrusted`: the answer proves nothing.
 */
export type SignInProblem = 'unreachable' | 'unusable' | 'canceled' | 'client' | 'untrusted'

/** The message is for owners. It contains nothing that was received, except names of errors and algorithms. */
export class SignInFailure extends Error {
  override name = 'SignInFailure'

  constructor(
    readonly problem: SignInProblem,
    message: string,
  ) {
    super(message)
  }
}

/** A provider's discovery document, with its keys. */
export interface ProviderDocument {
  /** The document itself. Its issuer has been checked. */
  metadata: AuthorizationServer
  /** UNIX ms. */
  fetchedAt: number
  /** The provider's keys. The library fills them in when it verifies a signature. */
  keys: JWKSCacheInput
}

/** Provider documents, by issuer. */
export interface ProviderDocuments {
  find(issuer: string): ProviderDocument | undefined
  /** The time and error of the last request, if it failed. */
  failureOf(issuer: string): { at: number; error: unknown } | undefined
  /** Fetches a document once for everyone who needs it at the same time. */
  fetch(issuer: string, now: number, load: () => Promise<ProviderDocument>): Promise<ProviderDocument>
}
