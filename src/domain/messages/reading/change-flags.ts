import { isSubscribed } from '#domain/channels/access'
import type { CommandContext } from '#domain/context'
import { BadRequest } from '#lib/errors'
import { FLAG } from '#lib/flags'
import type { MessageId } from '#lib/ids'
import { type IndexEntry, PROPERTY } from '#store/message-index/entry'
import { updateMessageFlags } from '#wire/events/message-flags'
import { accessMessage } from '../access'
import { checkRoomForHolder } from '../holders'
import { Lookups } from '../narrow/lookups'
import { mayFollow } from '../pending-move'
import { unreadDetails } from './unread-details'

/** A flag that people may change themselves, and how. */
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

/**
 * Changes a flag of the viewer's on messages and tells their clients which ones changed; returns
 * those. A message that the viewer never received counts as read; giving it another state takes it
 * into the viewer's history.
 */
export function changeFlags(context: CommandContext, ids: readonly MessageId[], change: FlagChange): MessageId[] {
  const isUnreading = change.flag === 'read' && change.op === 'remove'
  const own = ownMessages(context, ids, isUnreading)
  if (isUnreading || (change.flag !== 'read' && change.op === 'add')) takeIntoHistory(context, own)
  const changed = new Set(write(context, own.received, change))
  const messages = ids.filter((id) => changed.has(id))
  const details = isUnreading ? unreadDetails(context, messages) : undefined
  context.emit(updateMessageFlags(change, messages, details), { accounts: [context.viewer.id] })
  return messages
}

interface OwnMessages {
  received: Set<MessageId>
  /** Not in the viewer's history; they may not even exist. */
  others: Set<MessageId>
}

function ownMessages(context: CommandContext, ids: readonly MessageId[], isUnreading: boolean): OwnMessages {
  const lookups = new Lookups(context)
  const own: OwnMessages = { received: new Set(), others: new Set(ids) }
  context.store.index.visit(ids, (entry) => {
    const received = lookups.inbox.received(entry) && mayFollow(context.store, context.viewer, entry.id)
    if (received || (isUnreading && !mayBeUnread(lookups, entry))) own.others.delete(entry.id)
    if (received && !(isUnreading && !mayBeUnread(lookups, entry))) own.received.add(entry.id)
  })
  return own
}

/** Nothing is unread in an archived channel, nor in one that one isn't subscribed to. */
function mayBeUnread(lookups: Lookups, entry: IndexEntry): boolean {
  if (entry.properties & PROPERTY.direct) return true
  const channel = lookups.context.store.channels.findByRecipient(entry.recipientId)
  return channel !== undefined && !channel.isArchived && isSubscribed(channel, lookups.context.viewer.id)
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
