import { TooManyAttempts } from '#domain/people/accounts/errors'
import type { PushOutcome } from '#lib/http/push'
import type { PushSubscription } from '#store/web-push/push-subscriptions'
import type { CommandContext, Preparation } from '../context'
import { PUSH_TESTS_A_MINUTE } from '../limits'
import { testOf } from './compose-push'
import { noteOutcome } from './note-outcomes'
import { findPushKeys } from './push-keys'
import { senderOf } from './push-sender'
import { targetOf } from './push-subscriptions'

const A_MINUTE = { seconds: 60, calls: PUSH_TESTS_A_MINUTE }

/** Sends a test notification to a browser, and waits for the answer of the browser's push service. */
export async function pushTest(context: Preparation, subscription: PushSubscription): Promise<PushOutcome> {
  const { memory, viewer, now, limitsApply, pusher } = context
  if (limitsApply) {
    const { remaining, waitMs } = memory.windows.take(`push test:${viewer.id}`, now, A_MINUTE)
    if (remaining < 0) throw new TooManyAttempts(Math.ceil(waitMs / 1000))
  }
  const keys = findPushKeys(context)
  const target = targetOf(context, subscription)
  if (!keys || !target) return { kind: 'gone', problem: 'The server’s keys have changed.' }
  return pusher.push(target, testOf(context, viewer), keys, senderOf(context))
}

/** Stores the outcome of a test. A test isn't tried again, since the person sees the outcome. */
export function noteTest(
  context: CommandContext,
  subscription: Pick<PushSubscription, 'authorId' | 'id'>,
  outcome: PushOutcome,
): void {
  const noted = outcome.kind === 'later' ? ({ kind: 'refused', problem: outcome.problem } as const) : outcome
  noteOutcome(context, subscription, noted, [])
}
