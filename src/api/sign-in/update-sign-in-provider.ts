import * as z from 'zod'
import { viewOfProvider } from '#domain/login/providers/provider-view'
import { changeProvider, type ProviderDetails } from '#domain/login/providers/providers'
import { command } from '../contract/operation'
import { plainId } from '../contract/params'
import { chosenParameters, inSmallLetters, neededParameters, rulesOf } from './provider-parameters'

const params = z.object({
  provider_id: plainId,
  ...z.object(neededParameters).partial().shape,
  ...z.object(chosenParameters).partial().shape,
})

/** Changes a log-in provider. Settings that are left out aren't changed. */
export const updateSignInProvider = command({
  name: 'update-sign-in-provider',
  method: 'PATCH',
  path: '/realm/sign_in_providers/:provider_id{[0-9]+}',
  access: 'owner',
  params,
  confirms: () => true,
  run(context, { provider_id, ...wish }) {
    const changed = changeProvider(context, provider_id, changesOf(wish))
    return { provider: viewOfProvider(context, changed) }
  },
})

function changesOf(wish: Omit<z.output<typeof params>, 'provider_id'>): Partial<ProviderDetails> {
  const all: { [Name in Exclude<keyof ProviderDetails, 'kind'>]: ProviderDetails[Name] | undefined } = {
    name: wish.name,
    issuer: wish.issuer,
    clientId: wish.client_id,
    clientSecret: wish.client_secret,
    isOffered: wish.is_offered,
    joinsByAddress: wish.joins_by_address,
    newcomers: wish.newcomers,
    domains: wish.domains && inSmallLetters(wish.domains),
    claim: wish.claim,
    claimRules: wish.claim_rules && rulesOf(wish.claim_rules),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
