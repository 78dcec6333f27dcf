import type { PushOutcome } from '#lib/http/push'
import type { MessageId } from '#lib/ids'
import type { PushSubscription } from '#store/web-push/push-subscriptions'
import type { WritingContext } from '../context'
import { MOST_PUSH_FAILURES, MOST_PUSHES_HELD } from '../limits'
import type { Delivered } from './deliver-pushes'
import { forgetBrowser } from './push-subscriptions'

/** The task that tries to notify browsers again. */
export const RETRY_PUSHES = 'retry-pushes'
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 6 * 60 * 60

/**
 * Stores the outcomes of push requests: failures are counted, notices that may be accepted later are held, and browsers
 * that can't be reached anymore are forgotten.
 */
export function noteOutcomes(context: WritingContext, delivered: readonly Delivered[]): void {
  for (const { subscription, outcome, about } of delivered) noteOutcome(context, subscription, outcome, about)
}

export function noteOutcome(
  context: WritingContext,
  { authorId, id }: Pick<PushSubscription, 'authorId' | 'id'>,
  outcome: PushOutcome,
  about: readonly MessageId[],
): void {
  const { store, now } = context
  const subscription = store.pushSubscriptions.find(authorId, id)
  if (!subscription) return
  const { failures, held } = subscription
  if (outcome.kind === 'taken') {
    if (failures > 0) store.pushSubscriptions.save({ ...subscription, failures: 0, problem: null })
    return
  }
  if (outcome.kind === 'gone' || failures + 1 >= MOST_PUSH_FAILURES) {
    forgetBrowser(store, subscription)
    return
  }
  const failed = { ...subscription, failures: failures + 1, problem: outcome.problem }
  if (outcome.kind === 'refused') {
    store.pushSubscriptions.save(failed)
    return
  }
  const waitSeconds = outcome.waitSeconds ?? Math.min(FIRST_WAIT_SECONDS * 2 ** failures, LONGEST_WAIT_SECONDS)
  const heldUntil = Math.max(subscription.heldUntil, now + waitSeconds * 1000)
  store.pushSubscriptions.save({ ...failed, held: heldWith(held, about), heldUntil })
  wakeRetries(context)
}

/** Holds new notices for a browser that must wait after a failed attempt. */
export function hold({ store }: WritingContext, { authorId, id }: PushSubscription, about: readonly MessageId[]): void {
  const subscription = store.pushSubscriptions.find(authorId, id)
  if (!subscription) return
  store.pushSubscriptions.save({ ...subscription, held: heldWith(subscription.held, about) })
}

/** Schedules the retries for the time when the first held notice can be sent. */
export function wakeRetries({ store, realm }: WritingContext): void {
  const first = store.pushSubscriptions.listHeld(1)[0]
  if (first) store.tasks.put({ kind: RETRY_PUSHES, subject: 0, dueAt: first.heldUntil, realm })
}

/** Both lists together, without duplicates: at most the last `MOST_PUSHES_HELD` messages. */
const heldWith = (held: readonly MessageId[], more: readonly MessageId[]) =>
  [...new Set([...held, ...more])].slice(-MOST_PUSHES_HELD)
