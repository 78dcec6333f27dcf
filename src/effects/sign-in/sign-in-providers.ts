import * as oauth from 'oauth4webapi'
import type { Outgoing } from '#lib/http/outgoing'
import {
  type IdentityProviders,
  type ProvenIdentity,
  type ProviderClient,
  type ProviderDocuments,
  SignInFailure,
  type SignInSecrets,
} from '#lib/http/sign-in'
import { verifyAccess } from './access'
import type { Asking } from './exchange'
import { beginGitHub, completeGitHub } from './github'
import { beginOpenId, completeOpenId } from './open-id'
import { failureOnTheWay } from './provider-request'

/** Lets an organization's providers authenticate people. */
export class SignInProviders implements IdentityProviders {
  constructor(
    private readonly outgoing: Outgoing,
    private readonly documents: ProviderDocuments,
    private readonly now: number,
    readonly areAllowed: boolean,
  ) {}

  newSecrets(): SignInSecrets {
    return {
      state: oauth.generateRandomState(),
      nonce: oauth.generateRandomNonce(),
      verifier: oauth.generateRandomCodeVerifier(),
    }
  }

  async begin(client: ProviderClient, secrets: SignInSecrets, redirectUri: string, asksAgain = false): Promise<string> {
    refuseAccess(client)
    const begin = client.kind === 'github' ? beginGitHub : beginOpenId
    return begin(this.#asking(client), { client, secrets, redirectUri, asksAgain })
  }

  async complete(
    client: ProviderClient,
    secrets: SignInSecrets,
    redirectUri: string,
    returned: URLSearchParams,
  ): Promise<ProvenIdentity> {
    refuseAccess(client)
    const complete = client.kind === 'github' ? completeGitHub : completeOpenId
    try {
      return await complete(this.#asking(client), { client, secrets, redirectUri }, returned)
    } catch (error) {
      throw failureOf(error)
    }
  }

  async verifyAccess(client: ProviderClient, assertion: string): Promise<ProvenIdentity> {
    try {
      return await verifyAccess(this.#asking(client), client, assertion)
    } catch (error) {
      throw failureOf(error)
    }
  }

  #asking({ issuer }: ProviderClient): Asking {
    return { outgoing: this.outgoing.forIssuer(issuer), documents: this.documents, now: this.now }
  }
}

/** Access is a proxy in front of the server, so people are never redirected to it and don't return from it. */
function refuseAccess({ kind }: ProviderClient): void {
  if (kind === 'access')
    throw new SignInFailure('unusable', 'Cloudflare Access logs people in before they reach this server.')
}

/** The library's errors may contain tokens, so only their names are passed on. */
function failureOf(error: unknown): SignInFailure {
  if (error instanceof SignInFailure) return error
  if (error instanceof oauth.AuthorizationResponseError) {
    return new SignInFailure('canceled', `The provider refused: ${nameOf(error.error)}.`)
  }
  if (error instanceof oauth.ResponseBodyError) {
    return new SignInFailure('client', `The provider refused this server: ${nameOf(error.error)}.`)
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError) {
    return new SignInFailure(
      'client',
      'The provider refused this server: it doesn’t accept the client ID and the client secret.',
    )
  }
  return failureOnTheWay(error) ?? new SignInFailure('untrusted', `The provider’s answer couldn’t be verified.`)
}

const nameOf = (error: string): string => (/^[\w.-]{1,60}$/.test(error) ? error : 'unknown error')
