import type { PushMessage } from '#lib/http/push'
import type { MessageId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { PushSubscription } from '#store/web-push/push-subscriptions'
import type { OutsideContext } from '../context'
import { MOST_CONVERSATIONS_PUSHED } from '../limits'
import { pushOf, summaryOf } from './compose-push'
import type { Push } from './deliver-pushes'
import { isStillLoggedIn, targetOf } from './push-subscriptions'
import type { Unseen } from './unseen'

/** The planned push notifications for some people's browsers. */
export interface Plan {
  pushes: Push[]
  /** Browsers that must wait after a failed attempt, with the notices that are still to be sent. */
  waiting: { subscription: PushSubscription; about: readonly MessageId[] }[]
  /** Browsers whose session or key is no longer valid, or whose address can't be decrypted. */
  ended: PushSubscription[]
}

export const emptyPlan = (): Plan => ({ pushes: [], waiting: [], ended: [] })

/** Plans the pushes for an account's browsers. */
export function planFor(
  context: OutsideContext,
  account: Account,
  unseen: readonly Unseen[],
  subscriptions: readonly PushSubscription[] = context.store.pushSubscriptions.listOf(account.id),
): Plan {
  const plan = emptyPlan()
  if (unseen.length === 0) return plan
  const notifications = notificationsOf(context, account, unseen)
  const about = notifications.flatMap((one) => one.about)
  for (const subscription of subscriptions) {
    const target = targetOf(context, subscription)
    if (!target || !isStillLoggedIn(context.store, account, subscription, context.now)) plan.ended.push(subscription)
    else if (subscription.heldUntil > context.now) plan.waiting.push({ subscription, about })
    else plan.pushes.push(...notifications.map((one) => ({ subscription, target, ...one })))
  }
  return plan
}

/** One notification for each conversation, or one for all if there are many. */
function notificationsOf(context: OutsideContext, account: Account, unseen: readonly Unseen[]): Notification[] {
  if (unseen.length > MOST_CONVERSATIONS_PUSHED) {
    return [{ message: summaryOf(context, account, unseen), about: unseen.map(newestOf) }]
  }
  return unseen.map((one) => ({ message: pushOf(context, account, one), about: [newestOf(one)] }))
}

interface Notification {
  message: PushMessage
  about: readonly MessageId[]
}

const newestOf = ({ messages }: Unseen) => messages.at(-1)!.id
