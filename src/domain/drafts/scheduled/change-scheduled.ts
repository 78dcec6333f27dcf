import type { CommandContext } from '#domain/context'
import { topicOf } from '#domain/messages/find-place'
import { composeMessage } from '#domain/messages/sending/compose'
import { BadRequest } from '#lib/errors'
import { type ScheduledMessage, scheduledKey } from '#store/scheduled/scheduled-messages'
import type { StoredPlace } from '#store/tables/scheduled'
import { scheduledMessageRemove, scheduledMessageUpdate } from '#wire/events/drafts'
import { scheduledMessageObject } from '#wire/scheduled-message'
import { accessScheduledMessage } from './access'
import { checkRoomForScheduled, putTask, SEND_SCHEDULED, scheduledSize } from './schedule-message'
import { namedPlaceOf, type PlaceKind, parseScheduledPlace, type SentRecipients, storedPlaceOf } from './stored-place'

/** The fields to change; the rest stay the same. */
interface ScheduledChange {
  kind?: PlaceKind
  to?: SentRecipients
  topic?: string
  content?: string
  dueAt?: number
}

export function changeScheduledMessage(context: CommandContext, id: number, change: ScheduledChange): void {
  const { store, viewer, client } = context
  const before = accessScheduledMessage(context, id)
  if (before.state === 'sent') throw new BadRequest('Scheduled message was already sent')
  if (before.state === 'failed' && change.dueAt === undefined) {
    throw new BadRequest('Scheduled delivery time must be in the future.')
  }
  const after: ScheduledMessage = {
    ...before,
    ...rewritten(context, before, change),
    dueAt: change.dueAt ?? before.dueAt,
    client: client.name,
    state: 'waiting',
    failure: null,
  }
  const others = store.scheduledMessages.sizeOf(viewer.id).bytes - scheduledSize(before)
  checkRoomForScheduled(others, after)
  store.scheduledMessages.save(after)
  putTask(context, after)
  context.emit(scheduledMessageUpdate(scheduledMessageObject(after)), { accounts: [viewer.id] })
}

type Rewritten = Partial<Pick<ScheduledMessage, 'place' | 'source' | 'html'>>

/**
 * The conversation and text after a change. If only the topic or the time is new, only the topic is checked. Otherwise,
 * the message is checked as if it were sent now.
 */
function rewritten(context: CommandContext, before: ScheduledMessage, change: ScheduledChange): Rewritten {
  const { kind, to, topic, content } = change
  if (kind === undefined && to === undefined && content === undefined) return { place: renamed(before, topic) }
  const { viewer } = context
  const named =
    to === undefined
      ? namedPlaceOf(
          before.place.kind === 'channel' ? { ...before.place, topic: topic ?? before.place.topic } : before.place,
        )
      : parseScheduledPlace(kind ?? before.place.kind, to, topic ?? oldTopic(before))
  const composed = composeMessage(context, viewer, named, content ?? before.source)
  const isElsewhere = kind !== undefined || to !== undefined
  const place = isElsewhere ? storedPlaceOf(composed.place, viewer.id) : renamed(before, topic)
  return { place, ...(content !== undefined && { source: composed.source, html: composed.rendered.html }) }
}

const oldTopic = ({ place }: ScheduledMessage) => (place.kind === 'channel' ? place.topic : '')

function renamed({ place }: ScheduledMessage, topic: string | undefined): StoredPlace {
  if (topic === undefined || place.kind === 'direct') return place
  return { ...place, topic: topicOf(topic) }
}

export function removeScheduledMessage(context: CommandContext, id: number): void {
  const { store, viewer } = context
  const scheduled = accessScheduledMessage(context, id)
  store.scheduledMessages.remove(scheduled)
  store.tasks.remove(SEND_SCHEDULED, scheduledKey(scheduled.authorId, scheduled.id))
  context.emit(scheduledMessageRemove(scheduled.id), { accounts: [viewer.id] })
}
