import { Bitmap } from '#lib/bitmap'
import { FLAG } from '#lib/flags'
import type { AccountId, GroupId } from '#lib/ids'
import type { Rendered } from '#markdown/rendering/types'
import { PROPERTY } from '#store/message-index/entry'
import { decodeMentions, encodeMentions, type Mentions } from '#store/messages/mentions'
import type { MessageRow, StoredEdit } from '#store/tables/messages'
import type { CommandContext } from '../context'
import { alertedBy } from '../messages/alert-words'
import { holdersOf } from '../messages/flags'
import { makeSearchable } from '../messages/make-searchable'
import { topicParticipants } from '../messages/topic-participants'
import { claimableFiles, claimFiles, releaseFiles } from '../uploads/claim-files'
import { withEdit } from './edit-history'
import type { Edit, NewContent } from './edit-request'

/**
 * Stores a new text and its mentions among the people who have the message. An edit gives the
 * message to nobody else, and people who have read it still have. The entry of the edit history of
 * a message that moves as well is written by the move.
 */
export function applyContent(context: CommandContext, edit: Edit, content: NewContent): MessageRow {
  const { message } = edit
  const { source, rendered } = content
  const holders = holdersOf(message, context.store.audiences.of(message))
  replaceDirectMentions(context, message, rendered, holders)
  const files = claimableFiles(context.store, context.viewer, rendered.uploads)
  releaseFiles(context, message, files)
  claimFiles(context, message, files)
  const mentions = mentionsAfter(context, edit, rendered, holders)
  const patch = {
    source,
    html: rendered.html,
    mentions: encodeMentions(mentions),
    properties: propertiesAfter(message, content, mentions) | (files.length > 0 ? PROPERTY.hasAttachment : 0),
  }
  const history = edit.move ? {} : withEdit(message, editOfText(context, message))
  const changed = context.store.history.edit(message.id, { ...patch, ...history })
  makeSearchable(context.store, changed, edit.place.kind === 'channel' ? edit.place.topic : '')
  return changed
}

function editOfText({ viewer, now }: CommandContext, { source, html }: MessageRow): StoredEdit {
  return { accountId: viewer.id, editedAt: Math.floor(now / 1000), prevSource: source, prevHtml: html }
}

/**
 * As the renderer writes mentions that aren't silent; nothing that people write looks like this.
 */
const MENTION = /<span class="user-mention" data-user-id="(\d+)">/g

function replaceDirectMentions({ store }: CommandContext, message: MessageRow, rendered: Rendered, holders: Bitmap) {
  const before = new Set(Array.from(message.html.matchAll(MENTION), ([, id]) => Number(id) as AccountId))
  const after = Bitmap.from(rendered.mentionedPeople).intersection(holders)
  for (const id of before) if (!after.has(id)) store.flags.remove(id, [message.id], FLAG.mentioned)
  for (const id of after as Iterable<AccountId>) store.flags.add(id, [message.id], FLAG.mentioned)
}

/** Wildcard mentions stay once they were there. The reference never removes them. */
function mentionsAfter({ store }: CommandContext, edit: Edit, rendered: Rendered, holders: Bitmap): Mentions {
  const { message, move, place } = edit
  const { topicWildcard, channelWildcard } = decodeMentions(message.mentions)
  const groups = [...rendered.mentionedGroups].map((id) => store.groups.find(id as GroupId)?.members)
  const group = groups.reduce<Bitmap>((sum, one) => (one ? sum.union(one) : sum), new Bitmap())
  const mentions: Mentions = {
    group: group.intersection(holders),
    alertWords: alertedBy(store, rendered.alertWords).intersection(holders),
    topicWildcard,
    channelWildcard,
  }
  if (rendered.mentionsChannel) return { ...mentions, channelWildcard: holders }
  if (!rendered.mentionsTopic || place.kind === 'direct') return mentions
  const topic = move?.to.topic ?? place.topic
  const participants = topicParticipants(store, place.channel.recipientId, topic).add(message.senderId)
  return { ...mentions, topicWildcard: participants.intersection(holders) }
}

const RECOMPUTED =
  PROPERTY.hasLink |
  PROPERTY.hasImage |
  PROPERTY.hasAttachment |
  PROPERTY.topicWildcard |
  PROPERTY.groupMention |
  PROPERTY.alertWord |
  PROPERTY.isMe

function propertiesAfter(message: MessageRow, { source, rendered }: NewContent, mentions: Mentions): number {
  const bits: [boolean, number][] = [
    [rendered.hasLink, PROPERTY.hasLink],
    [rendered.hasImage, PROPERTY.hasImage],
    [rendered.mentionsChannel, PROPERTY.channelWildcard],
    [mentions.topicWildcard?.isEmpty() === false, PROPERTY.topicWildcard],
    [mentions.group?.isEmpty() === false, PROPERTY.groupMention],
    [mentions.alertWords?.isEmpty() === false, PROPERTY.alertWord],
    [source.startsWith('/me '), PROPERTY.isMe],
  ]
  const kept = message.properties & ~RECOMPUTED
  return bits.reduce((sum, [isSet, bit]) => (isSet ? sum | bit : sum), kept)
}
