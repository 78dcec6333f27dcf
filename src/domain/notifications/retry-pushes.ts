import { DAY_MS } from '#lib/time/time'
import type { PushSubscription } from '#store/web-push/push-subscriptions'
import type { OutsideContext, WritingContext } from '../context'
import { MOST_PUSHES_HELD, PUSHES_TRIED_AGAIN_AT_ONCE } from '../limits'
import { deliver } from './deliver-pushes'
import { noteOutcomes, wakeRetries } from './note-outcomes'
import { emptyPlan, planFor } from './plan-pushes'
import { forgetBrowser } from './push-subscriptions'
import { findReachable, unseenOf } from './unseen'

/** Messages that are older than this aren't worth another attempt. */
const NEWS_MS = DAY_MS

/** Notifies browsers of messages that were held after a temporary failure. */
export async function retryPushes(context: OutsideContext): Promise<(context: WritingContext) => void> {
  const first = context.store.pushSubscriptions.listHeld(Math.floor(PUSHES_TRIED_AGAIN_AT_ONCE / MOST_PUSHES_HELD))
  const due = first.filter(({ heldUntil }) => heldUntil <= context.now)
  const plans = due.map((subscription) => planAgain(context, subscription))
  const pushes = plans.flatMap((plan) => plan.pushes)
  const delivered = await deliver(context, pushes)
  return (writing) => {
    for (const subscription of due) release(writing, subscription)
    noteOutcomes(writing, delivered)
    for (const { ended } of plans) for (const subscription of ended) forgetBrowser(writing.store, subscription)
    wakeRetries(writing)
  }
}

function planAgain(context: OutsideContext, subscription: PushSubscription) {
  const account = findReachable(context, subscription.authorId)
  if (!account) return emptyPlan()
  const held = subscription.held.map((messageId) => ({ messageId, isEdit: false }))
  const isNews = (sentAt: number) => context.now - sentAt * 1000 < NEWS_MS
  const unseen = unseenOf(context, account, held).filter(({ messages }) =>
    messages.some(({ sentAt }) => isNews(sentAt)),
  )
  return planFor(context, account, unseen, [subscription])
}

/** Releases the messages that were held. Messages that arrived in the meantime stay held. */
function release({ store }: WritingContext, { authorId, id, held }: PushSubscription): void {
  const subscription = store.pushSubscriptions.find(authorId, id)
  if (!subscription) return
  const left = subscription.held.filter((messageId) => !held.includes(messageId))
  store.pushSubscriptions.save({ ...subscription, held: left, heldUntil: left.length > 0 ? subscription.heldUntil : 0 })
}
