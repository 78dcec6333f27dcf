import * as z from 'zod'
import { viewOfProvider } from '#domain/login/providers/provider-view'
import { addProvider } from '#domain/login/providers/providers'
import { PROVIDER_KINDS } from '#store/realm/stored-provider'
import { command } from '../contract/operation'
import { chosenParameters, inSmallLetters, neededParameters, rulesOf } from './provider-parameters'

/** Adds a provider with which people can log in once it is offered. */
export const addSignInProvider = command({
  name: 'add-sign-in-provider',
  method: 'POST',
  path: '/realm/sign_in_providers',
  access: 'owner',
  params: z.object({
    /** The provider's protocol: OpenID Connect, GitHub, or Cloudflare Access in front of the server. */
    kind: z.enum(PROVIDER_KINDS).default('oidc'),
    ...neededParameters,
    /** Whether people may log in with the provider. */
    is_offered: chosenParameters.is_offered.default(false),
    /** Whether people can log in to an existing account whose address the provider has verified. */
    joins_by_address: chosenParameters.joins_by_address.default(false),
    /**
     * The people who may join with the provider: only invited people, invited people and people with an address at one
     * of the `domains`, or anyone.
     */
    newcomers: chosenParameters.newcomers.default('invited'),
    /** The email domains from which people may join, if `newcomers` is `domains`. */
    domains: chosenParameters.domains.default([]),
    /** The claim whose values `claim_rules` use, such as "groups"; dots separate nested claims. Empty for none. */
    claim: chosenParameters.claim.default(''),
    /** Roles and groups for values of the claim, assigned and removed at each log-in. No rule makes anyone an owner. */
    claim_rules: chosenParameters.claim_rules.default([]),
  }),
  confirms: () => true,
  run(context, params) {
    const added = addProvider(context, {
      kind: params.kind,
      name: params.name,
      issuer: params.issuer,
      clientId: params.client_id,
      clientSecret: params.client_secret,
      isOffered: params.is_offered,
      joinsByAddress: params.joins_by_address,
      newcomers: params.newcomers,
      domains: inSmallLetters(params.domains),
      claim: params.claim,
      claimRules: rulesOf(params.claim_rules),
    })
    return { provider: viewOfProvider(context, added) }
  },
})
