import { BadRequest } from '#lib/errors'
import { type ScheduledMessage, scheduledKey } from '#store/scheduled/scheduled-messages'
import type { StoredAddress } from '#store/tables/scheduled'
import { scheduledMessageRemove, scheduledMessageUpdate } from '#wire/events/drafts'
import { scheduledMessageObject } from '#wire/scheduled-message'
import type { CommandContext } from '../context'
import { topicOf } from '../messages/find-place'
import { composeMessage } from '../messages/sending/compose'
import { accessScheduledMessage } from './access'
import { checkRoomForScheduled, putTask, SEND_SCHEDULED, scheduledSize } from './schedule-message'
import { type AddressKind, addressOf, parseScheduledAddress, storedAddressOf } from './stored-place'

/** What is to change; the rest stays. */
export interface ScheduledChange {
  kind?: AddressKind
  to?: string
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

type Rewritten = Partial<Pick<ScheduledMessage, 'address' | 'source' | 'html'>>

/** A new place or text is checked as if it were sent now; a new topic alone only for itself. */
function rewritten(context: CommandContext, before: ScheduledMessage, change: ScheduledChange): Rewritten {
  const { kind, to, topic, content } = change
  if (kind === undefined && to === undefined && content === undefined) return { address: renamed(before, topic) }
  const { viewer } = context
  const address =
    to === undefined
      ? addressOf(
          before.address.kind === 'channel'
            ? { ...before.address, topic: topic ?? before.address.topic }
            : before.address,
        )
      : parseScheduledAddress(kind ?? before.address.kind, to, topic ?? oldTopic(before))
  const { target, source, rendered } = composeMessage(context, viewer, address, content ?? before.source)
  const place = kind === undefined && to === undefined ? renamed(before, topic) : storedAddressOf(target, viewer.id)
  return { address: place, ...(content !== undefined && { source, html: rendered.html }) }
}

const oldTopic = ({ address }: ScheduledMessage) => (address.kind === 'channel' ? address.topic : '')

function renamed({ address }: ScheduledMessage, topic: string | undefined): StoredAddress {
  if (topic === undefined || address.kind === 'direct') return address
  return { ...address, topic: topicOf(topic) }
}

export function removeScheduledMessage(context: CommandContext, id: number): void {
  const { store, viewer } = context
  const scheduled = accessScheduledMessage(context, id)
  store.scheduledMessages.remove(scheduled)
  store.tasks.remove(SEND_SCHEDULED, scheduledKey(scheduled.senderId, scheduled.id))
  context.emit(scheduledMessageRemove(scheduled.id), { accounts: [viewer.id] })
}
