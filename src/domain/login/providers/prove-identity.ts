import type { PublicCommandContext, PublicPreparation } from '#domain/context'
import type { ProvenIdentity } from '#lib/http/sign-in'
import type { AttemptRule } from '#store/realm/attempts'
import { redirectUriOf, usableProvider } from './begin-sign-in'
import { exchanging } from './exchanging'
import { openKept, PENDING_SECONDS, type Pending } from './pending'
import { SignInRefused } from './refusals'

interface Proven {
  pending: Pending
  identity: ProvenIdentity
}

interface Returned {
  provider_id: number
  /** The value that the browser kept. */
  pending: string
  /** The query with which the provider sent it back. */
  query: string
}

/**
 * Asks the provider who came back. It takes a log-in that this browser began with this provider, and `state` ties the
 * two together: else someone could be logged in as someone else.
 */
export async function proveIdentity(
  context: PublicPreparation,
  { provider_id, pending: kept, query }: Returned,
  mayTry = false,
): Promise<Proven> {
  const pending = openKept(context, 'pending', kept)
  if (pending.providerId !== provider_id) throw new SignInRefused('over')
  const { provider, client } = usableProvider(context, provider_id, mayTry)
  const returned = new URLSearchParams(query)
  if (returned.get('state') !== pending.state || isUsed(context, pending)) throw new SignInRefused('over')
  const redirectUri = redirectUriOf(context, provider)
  const identity = await exchanging(context, pending.state, () =>
    context.providers.complete(client, pending, redirectUri, returned),
  )
  return { pending, identity }
}

/** A return from a provider is good once. Until it ends by itself, storage remembers that. */
export function useOnce(context: PublicCommandContext, pending: Pending): void {
  if (isUsed(context, pending)) throw new SignInRefused('over')
  context.store.attempts.record(keyOf(pending), context.now, ONCE)
}

const ONCE: AttemptRule = { seconds: PENDING_SECONDS + 60, calls: 1 }

const keyOf = ({ state }: Pending): string => `used-sign-in:${state}`

const isUsed = ({ store, now }: Pick<PublicPreparation, 'store' | 'now'>, pending: Pending): boolean =>
  store.attempts.waitSeconds(keyOf(pending), now, ONCE) > 0
