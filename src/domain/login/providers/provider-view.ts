import type { PublicQueryContext } from '#domain/context'
import { clientOf, type SignInProvider } from '#domain/login/offered-providers'
import { providerToWire } from '#wire/provider'
import { redirectUriOf } from './begin-sign-in'

/** A provider as owners see it. They can't see its secret. */
export const viewOfProvider = (
  context: Pick<PublicQueryContext, 'realm' | 'secrets'>,
  provider: SignInProvider,
): ReturnType<typeof providerToWire> =>
  providerToWire(provider, redirectUriOf(context, provider), clientOf(context, provider) === undefined)
