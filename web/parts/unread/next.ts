import type { App } from '../../app/app'
import { placeOfRoute } from '../../app/current'
import { type Conversation, keyOf } from '../../model/conversations/conversation'
import { conversationNarrow } from '../../model/conversations/narrow'
import { inboxOf } from '../../model/inbox/inbox'
import { t } from '../../words/t'
import { say } from '../layers/toasts'

/** The next unread conversation after the open one, in the order of the inbox. The last is followed by the first. */
export function nextUnread({ client, router }: App, kind?: Conversation['kind']): Conversation | undefined {
  const { store } = client
  const keys = inboxOf(store, 'all').groups.flatMap(({ rows }) => rows)
  const places = keys.flatMap((key) => store.unreads.conversations.peek(key)?.place ?? [])
  const current = placeOfRoute(router.route.peek())
  const at = current ? places.findIndex((place) => keyOf(place) === keyOf(current)) : -1
  const inOrder = [...places.slice(at + 1), ...places.slice(0, Math.max(at, 0))]
  return inOrder.find((place) => kind === undefined || place.kind === kind)
}

export function goToNext(app: App, kind: Conversation['kind']): void {
  const next = nextUnread(app, kind)
  if (next) app.router.go(app.router.to(conversationNarrow(next)))
  else say(t(kind === 'topic' ? 'next.no_topic' : 'next.no_direct'))
}
