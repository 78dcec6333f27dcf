import type { CommandContext, WritingContext } from '#domain/context'
import { SCHEDULED_BYTES } from '#domain/limits'
import type { NamedPlace } from '#domain/messages/place'
import { isPersonsClient } from '#domain/messages/sending/clients'
import { composeMessage } from '#domain/messages/sending/compose'
import { BadRequest } from '#lib/errors'
import { jsonBytes } from '#lib/json/json'
import { DAY_SECONDS } from '#lib/time/time'
import { type ScheduledMessage, scheduledKey } from '#store/scheduled/scheduled-messages'
import { scheduledMessageAdd } from '#wire/events/drafts'
import { scheduledMessageObject } from '#wire/scheduled-message'
import { storedPlaceOf } from './stored-place'

/** The kind of task that sends scheduled messages; its subject is the message's key. */
export const SEND_SCHEDULED = 'send-scheduled-message'

const SENT_KEPT_SECONDS = DAY_SECONDS
/**
 * The maximum number of scheduled messages per account, including those sent in the last day. A client reads all that
 * haven't been sent each time it starts.
 */
const MOST_SCHEDULED = 1000

export function checkInFuture({ now }: { now: number }, dueAt: number): void {
  if (dueAt * 1000 <= now) throw new BadRequest('Scheduled delivery time must be in the future.')
}

interface Wish {
  place: NamedPlace
  content: string
  /** UNIX seconds. */
  dueAt: number
  readBySender?: boolean
}

/** Stores a message until it is due. Everything is checked as if it were sent now, and again when it is sent. */
export function scheduleMessage(context: CommandContext, wish: Wish): ScheduledMessage {
  const { store, viewer, client, now } = context
  const { place, source, rendered } = composeMessage(context, viewer, wish.place, wish.content)
  const isToSelf = place.kind === 'direct' && place.participants.length === 1
  const scheduled: ScheduledMessage = {
    id: store.realm.nextId('scheduled'),
    authorId: viewer.id,
    place: storedPlaceOf(place, viewer.id),
    source,
    html: rendered.html,
    dueAt: wish.dueAt,
    readBySender: wish.readBySender ?? (isPersonsClient(client.name) && !isToSelf),
    client: client.name,
    state: 'waiting',
    failure: null,
  }
  store.scheduledMessages.forgetSent(viewer.id, Math.floor(now / 1000) - SENT_KEPT_SECONDS)
  const had = store.scheduledMessages.sizeOf(viewer.id)
  if (had.count >= MOST_SCHEDULED) throw new BadRequest(`You can have at most ${MOST_SCHEDULED} scheduled messages.`)
  checkRoomForScheduled(had.bytes, scheduled)
  store.scheduledMessages.insert(scheduled)
  putTask(context, scheduled)
  context.emit(scheduledMessageAdd(scheduledMessageObject(scheduled)), { accounts: [viewer.id] })
  return scheduled
}

/** Checks that there is room for a scheduled message in addition to the author's others. */
export function checkRoomForScheduled(bytes: number, scheduled: ScheduledMessage): void {
  if (bytes + scheduledSize(scheduled) <= SCHEDULED_BYTES) return
  throw new BadRequest(
    `Your scheduled messages can have at most ${SCHEDULED_BYTES} bytes in total, counting both their source and their HTML.`,
  )
}

export const scheduledSize = ({ source, html, place }: ScheduledMessage) =>
  jsonBytes(source) + jsonBytes(html) + jsonBytes(place)

export function putTask({ store, realm }: Pick<WritingContext, 'store' | 'realm'>, scheduled: ScheduledMessage): void {
  const subject = scheduledKey(scheduled.authorId, scheduled.id)
  store.tasks.put({ kind: SEND_SCHEDULED, subject, dueAt: scheduled.dueAt * 1000, realm })
}
