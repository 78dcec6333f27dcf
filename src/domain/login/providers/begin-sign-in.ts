import type { PublicQueryContext } from '#domain/context'
import { clientOf, listProviders, type SignInProvider } from '#domain/login/offered-providers'
import { RealmDeactivated } from '#domain/people/accounts/errors'
import { type ProviderClient, SignInFailure } from '#lib/http/sign-in'
import type { AccountId } from '#lib/ids'
import { sealKept } from './pending'
import { SignInRefused } from './refusals'

/** The address to which the provider sends people back. It must be registered there in exactly this form. */
export const redirectUriOf = ({ realm }: Pick<PublicQueryContext, 'realm'>, { id }: Pick<SignInProvider, 'id'>) =>
  `${realm.origin}/accounts/login/with/${id}/return`

/** A provider that people can log in with now. Owners can also try one before it is offered. */
export function usableProvider(
  context: Pick<PublicQueryContext, 'store' | 'secrets' | 'providers'>,
  id: number,
  mayTry = false,
): { provider: SignInProvider; client: ProviderClient } {
  if (context.store.realm.get('identity').isDeactivated) throw new RealmDeactivated()
  const provider = listProviders(context).find((one) => one.id === id)
  const client = provider && (provider.isOffered || mayTry) ? clientOf(context, provider) : undefined
  if (!provider || !client || !context.providers.areAllowed) throw new SignInRefused('not_offered')
  return { provider, client }
}

interface Beginning {
  accountId?: AccountId
  isTrial?: boolean
  isConfirming?: boolean
  mayTry?: boolean
}

/** The address that the browser goes to, and the value that it stores until it comes back. */
export async function beginSignIn(
  context: PublicQueryContext,
  id: number,
  { mayTry = false, ...whose }: Beginning = {},
): Promise<{ url: string; pending: string }> {
  const { provider, client } = usableProvider(context, id, mayTry)
  const secrets = context.providers.newSecrets()
  try {
    const url = await context.providers.begin(client, secrets, redirectUriOf(context, provider), whose.isConfirming)
    const kept = { kind: 'pending', providerId: id, ...secrets, ...whose } as const
    return { url, pending: sealKept(context, kept) }
  } catch (error) {
    throw refusalOf(error)
  }
}

export function refusalOf(error: unknown): unknown {
  return error instanceof SignInFailure ? new SignInRefused(error.problem, error.message) : error
}
