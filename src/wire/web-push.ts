import type { PushSubscription } from '#store/web-push/push-subscriptions'

/** A browser's push subscription, without the data needed to send to it. */
export function pushSubscriptionObject({ id, name, createdAt, problem }: PushSubscription) {
  return { id, name, date_created: Math.floor(createdAt / 1000), problem }
}

interface NoticeChoices {
  showsContent: boolean
  quietHours: { from: string; to: string } | null
}

export function noticeChoicesObject({ showsContent, quietHours }: NoticeChoices) {
  return { show_content: showsContent, quiet_hours: quietHours }
}
