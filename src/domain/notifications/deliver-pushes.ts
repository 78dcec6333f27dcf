import type { PushMessage, PushOutcome, PushTarget } from '#lib/http/push'
import type { MessageId } from '#lib/ids'
import type { PushSubscription } from '#store/web-push/push-subscriptions'
import type { OutsideContext } from '../context'
import { PUSHES_ABREAST } from '../limits'
import { findPushKeys } from './push-keys'
import { senderOf } from './push-sender'

/** One notification for one browser, and the newest message of each conversation in it. */
export interface Push {
  subscription: PushSubscription
  target: PushTarget
  message: PushMessage
  about: readonly MessageId[]
}

export interface Delivered extends Push {
  /** The response to the request or, if none was made, to the last request for the same browser. */
  outcome: PushOutcome
}

/**
 * Makes the requests, a few at a time. If a browser is gone, or a request may succeed later, its service gets no
 * further requests for this browser in this run.
 */
export async function deliver(context: OutsideContext, pushes: readonly Push[]): Promise<Delivered[]> {
  const keys = findPushKeys(context)
  if (!keys) return []
  const browsers = [...Map.groupBy(pushes, ({ subscription }) => subscription.mark).values()]
  const delivered: Delivered[] = []
  const work = async () => {
    for (let own = browsers.shift(); own; own = browsers.shift()) {
      let outcome: PushOutcome = { kind: 'taken' }
      for (const push of own) {
        if (outcome.kind === 'taken' || outcome.kind === 'refused') {
          outcome = await context.pusher.push(push.target, push.message, keys, senderOf(context))
        }
        delivered.push({ ...push, outcome })
      }
    }
  }
  await Promise.all(Array.from({ length: PUSHES_ABREAST }, work))
  return delivered
}
