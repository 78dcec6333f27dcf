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
  /** The encrypted value that the browser stored. */
  pending: string
  /** The query with which the provider sent the browser back. */
  query: string
}

/**
 * Requests the person's identity from the provider. The browser must have begun this log-in with this provider, which
 * `state` proves. Otherwise, someone could be logged in to another person's account.
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

/** Marks a log-in with a provider as used, since it works only once. The mark is kept while the log-in is valid. */
export function useOnce(context: PublicCommandContext, pending: Pending): void {
  if (isUsed(context, pending)) throw new SignInRefused('over')
  context.store.attempts.record(keyOf(pending), context.now, ONCE)
}

const ONCE: AttemptRule = { seconds: PENDING_SECONDS + 60, calls: 1 }

const keyOf = ({ state }: Pending): string => `used-sign-in:${state}`

const isUsed = ({ store, now }: Pick<PublicPreparation, 'store' | 'now'>, pending: Pending): boolean =>
  store.attempts.waitSeconds(keyOf(pending), now, ONCE) > 0
