import { isSubscribed, mayReadHistory } from '#domain/channels/access'
import type { CommandContext } from '#domain/context'
import { BadRequest } from '#lib/errors'
import { FLAG } from '#lib/flags'
import type { ChannelId, MessageId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import { type IndexEntry, PROPERTY } from '#store/message-index/entry'
import { updateMessageFlags } from '#wire/events/message-flags'
import { accessMessage } from '../access'
import { checkRoomForHolder } from '../holders'
import { Lookups } from '../narrow/lookups'
import { followerOf, mayFollow } from '../pending-move'
import { unreadDetails } from './unread-details'

/** A flag that people may change themselves, and whether it is added or removed. */
interface FlagChange {
  op: 'add' | 'remove'
  flag: 'read' | 'starred' | 'collapsed'
}

const EDITABLE: readonly string[] = ['read', 'starred', 'collapsed'] satisfies FlagChange['flag'][]
const isEditable = (flag: string): flag is FlagChange['flag'] => EDITABLE.includes(flag)
const NOT_EDITABLE: readonly string[] = [
  'mentioned',
  'stream_wildcard_mentioned',
  'topic_wildcard_mentioned',
  'group_mentioned',
  'force_expand',
  'force_collapse',
  'has_alert_word',
  'historical',
]

export function checkFlagChange(op: string, flag: string): FlagChange {
  if (NOT_EDITABLE.includes(flag)) throw new BadRequest(`Flag not editable: '${flag}'`)
  if (!isEditable(flag)) throw new BadRequest(`Invalid flag: '${flag}'`)
  if (op !== 'add' && op !== 'remove') throw new BadRequest(`Invalid message flag operation: '${op}'`)
  return { op, flag }
}

interface Flagged {
  changed: MessageId[]
  /** Channels whose messages stay read, since they are archived or the viewer isn't subscribed. */
  ignored: ChannelId[]
}

/**
 * Changes one of the viewer's flags on messages, and sends the viewer's clients the ids of those that changed. A
 * message that the viewer never received counts as read. Marking it as unread, or adding another flag to it, adds it to
 * the viewer's history.
 */
export function changeFlags(context: CommandContext, ids: readonly MessageId[], change: FlagChange): Flagged {
  const isUnreading = change.flag === 'read' && change.op === 'remove'
  const own = ownMessages(context, ids, isUnreading)
  if (isUnreading || (change.flag !== 'read' && change.op === 'add')) takeIntoHistory(context, own)
  const changed = new Set(write(context, own.received, change))
  const messages = ids.filter((id) => changed.has(id))
  const details = isUnreading ? unreadDetails(context, messages) : undefined
  context.emit(updateMessageFlags(change, messages, details), { accounts: [context.viewer.id] })
  return { changed: messages, ignored: [...own.ignored] }
}

interface OwnMessages {
  received: Set<MessageId>
  /** Messages outside the viewer's history. Some may not even exist. */
  others: Set<MessageId>
  /** Channels whose messages can't be marked as unread. */
  ignored: Set<ChannelId>
}

function ownMessages(context: CommandContext, ids: readonly MessageId[], isUnreading: boolean): OwnMessages {
  const lookups = new Lookups(context)
  const own: OwnMessages = { received: new Set(), others: new Set(ids), ignored: new Set() }
  const follows = followerOf(context.store, context.viewer)
  context.store.index.visit(ids, (entry) => {
    const received = lookups.inbox.received(entry) && follows(entry.id)
    const stays = isUnreading && staysRead(lookups, entry)
    if (received || stays) own.others.delete(entry.id)
    if (received && !stays) own.received.add(entry.id)
    if (stays && (received || isInSight(lookups, stays, entry))) own.ignored.add(stays.id)
  })
  return own
}

/** Returns the channel if nothing in it can be unread, because it is archived or the viewer isn't subscribed. */
function staysRead(lookups: Lookups, entry: IndexEntry): Channel | undefined {
  if (entry.properties & PROPERTY.direct) return undefined
  const channel = lookups.context.store.channels.findByRecipient(entry.recipientId)
  const mayBeUnread = channel && !channel.isArchived && isSubscribed(channel, lookups.context.viewer.id)
  return mayBeUnread ? undefined : channel
}

/** Whether the viewer may learn which channel a message is in. People who can't read it may not. */
function isInSight({ context: { store, viewer } }: Lookups, channel: Channel, { id }: IndexEntry): boolean {
  return mayReadHistory(store, channel, viewer) && mayFollow(store, viewer, id)
}

function takeIntoHistory(context: CommandContext, { received, others }: OwnMessages): void {
  for (const message of [...others].map((id) => accessMessage(context, id))) {
    checkRoomForHolder(context.store, message, context.viewer.id)
    context.store.history.hold(message, context.viewer.id)
    received.add(message.id)
  }
}

function write({ store, viewer }: CommandContext, ids: Iterable<MessageId>, { op, flag }: FlagChange): MessageId[] {
  if (flag === 'read') {
    return op === 'add' ? store.readState.markRead(viewer.id, ids) : store.readState.markUnread(viewer.id, ids)
  }
  return op === 'add' ? store.flags.add(viewer.id, ids, FLAG[flag]) : store.flags.remove(viewer.id, ids, FLAG[flag])
}
