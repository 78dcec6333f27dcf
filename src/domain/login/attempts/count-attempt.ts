import type { RequestFacts } from '#domain/context'
import { TooManyAttempts, type TooMuch } from '#domain/people/accounts/errors'
import type { ProtocolError } from '#lib/errors'
import { isLoopback, networkOf, siteOf } from '#lib/http/network'
import { logRefusal } from '#lib/platform/log'
import type { AttemptRule } from '#store/realm/attempts'
import type { Writers } from '#store/store'
import { type AttemptKind, rulesOf } from './rules'

type Counting = Pick<RequestFacts, 'now' | 'address' | 'limitsApply' | 'realm'> & { store: Pick<Writers, 'attempts'> }
type Counter = [key: string, rules: readonly AttemptRule[]]

/**
 * Counts an attempt in storage, or refuses it. Call this before the attempt is checked. One counter is for the subject,
 * and others are for the caller's network. If the caller's address is unknown, only the subject is counted: all callers
 * would share the other counters, and one stranger could shut everyone out. The same goes for this machine's own
 * address, which all callers have if the server isn't configured for the proxy in front of it.
 */
export function countAttempt(
  context: Counting,
  kind: AttemptKind,
  subject: string,
  refusal: (seconds: number, reason: TooMuch) => ProtocolError = (...why) => new TooManyAttempts(...why),
): void {
  const { store, now, limitsApply } = context
  if (!limitsApply) return
  const [tried, origins] = [ofSubject(kind, subject), ofOrigin(context, kind)]
  const ofTried = waitSeconds(context, [tried])
  const ofOrigins = waitSeconds(context, origins)
  const wait = Math.max(ofTried, ofOrigins)
  if (wait > 0) {
    logRefusal('attempts to log in', context.realm.name)
    throw refusal(wait, ofTried > 0 ? 'of-subject' : 'of-network')
  }
  for (const [key, rules] of [tried, ...origins]) store.attempts.record(key, now, longest(rules))
}

/** Whether the subject's limits allow another attempt. */
export function mayAttempt(context: Counting, kind: AttemptKind, subject: string): boolean {
  return !context.limitsApply || waitSeconds(context, [ofSubject(kind, subject)]) === 0
}

function waitSeconds({ store, now }: Counting, counters: readonly Counter[]): number {
  const waits = counters.flatMap(([key, rules]) => rules.map((rule) => store.attempts.waitSeconds(key, now, rule)))
  return Math.max(0, ...waits)
}

/** Forgets the attempts for a subject, for example after a successful one. */
export function forgiveAttempts({ store, limitsApply }: Counting, kind: AttemptKind, subject: string): void {
  if (limitsApply) store.attempts.forget(ofSubject(kind, subject)[0])
}

/** Makes a successful attempt count only for the subject, and no longer for the network. */
export function takeBackAttempt(context: Counting, kind: AttemptKind): void {
  if (!context.limitsApply) return
  for (const [key] of ofOrigin(context, kind)) context.store.attempts.takeBack(key, context.now)
}

function ofSubject(kind: AttemptKind, subject: string): Counter {
  return [`${kind}:${subject}`, rulesOf(kind).ofSubject]
}

function ofOrigin({ address }: Counting, kind: AttemptKind): Counter[] {
  if (isLoopback(address)) return []
  const { ofNetwork, ofSite } = rulesOf(kind)
  const [network, site] = [networkOf(address), siteOf(address)]
  const counters: Counter[] = []
  if (network && ofNetwork) counters.push([`${kind}-from:${network}`, ofNetwork])
  if (site && ofSite) counters.push([`${kind}-from:${site}`, ofSite])
  return counters
}

const longest = (rules: readonly AttemptRule[]): AttemptRule =>
  rules.reduce((one, other) => (other.seconds > one.seconds ? other : one))
