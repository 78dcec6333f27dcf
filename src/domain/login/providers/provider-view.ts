import type { PublicQueryContext } from '#domain/context'
import { providerToWire } from '#wire/provider'
import { redirectUriOf } from './begin-sign-in'
import { clientOf, type SignInProvider } from './offered'

/** As owners see it, who can't see its secret. */
export const viewOfProvider = (
  context: Pick<PublicQueryContext, 'realm' | 'secrets'>,
  provider: SignInProvider,
): ReturnType<typeof providerToWire> =>
  providerToWire(provider, redirectUriOf(context, provider), clientOf(context, provider) === undefined)
