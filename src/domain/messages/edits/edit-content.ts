import type { CommandContext } from '#domain/context'
import { holdersOf } from '#domain/messages/flags'
import { makeSearchable } from '#domain/messages/make-searchable'
import { mentionsOf } from '#domain/messages/mentions'
import { noteEdit } from '#domain/messages/notices/note-message'
import { planPreviews } from '#domain/messages/previews/plan-previews'
import { mentionedByName, referencesTo } from '#domain/messages/references'
import { propertiesOf, TEXT_PROPERTIES } from '#domain/messages/text-properties'
import { claimableFiles, claimFiles, detachedFiles, releaseFiles } from '#domain/uploads/claim-files'
import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { FLAG } from '#lib/flags'
import type { AccountId } from '#lib/ids'
import type { Rendered } from '#markdown/rendering/types'
import { PROPERTY } from '#store/message-index/entry'
import { decodeMentions, encodeMentions, type Mentions } from '#store/messages/mentions'
import type { MessageRow, StoredEdit } from '#store/tables/messages'
import type { Attachment } from '#store/uploads/attachments'
import { withEdit } from './edit-history'
import type { Edit, NewContent } from './edit-request'

/** A message with its new text, and the sender's files that are no longer in any message. */
interface Rewritten {
  message: MessageRow
  detached: Attachment[]
}

/**
 * Stores the new text, with its mentions of people who have the message. Nobody else gets the message through an edit,
 * and it stays read for people who have read it. If the message also moves, the move writes the entry in the edit
 * history.
 */
export function applyContent(context: CommandContext, edit: Edit, content: NewContent): Rewritten {
  const { message } = edit
  const { store, viewer } = context
  const { source, rendered } = content
  const holders = holdersOf(message, store.audiences.of(message))
  const mentioned = Bitmap.from(rendered.mentionedPeople).intersection(holders)
  replaceMentioned(context, message, mentioned)
  const files = claimableFiles(store, viewer, rendered.uploads)
  const released = releaseFiles(context, message, files)
  claimFiles(context, message, files)
  const mentions = mentionsAfter(context, edit, rendered, holders)
  const patch = {
    source,
    html: rendered.html,
    mentions: encodeMentions(mentions),
    references: referencesTo(mentioned, files),
    properties: propertiesAfter(message, propertiesOf({ ...content, hasFiles: files.length > 0 }, mentions)),
  }
  const history = edit.move ? {} : withEdit(message, editOfText(context, message))
  const changed = store.history.edit(message.id, { ...patch, ...history })
  makeSearchable(store, changed, edit.place.kind === 'channel' ? edit.place.topic : '')
  const before = mentionedIn(message, Bitmap.from(mentionedByName(message)), holders)
  noteEdit(context, changed, mentionedIn(changed, mentioned, holders).difference(before))
  planPreviews(context, message.id, store.accounts.get(message.senderId), rendered)
  return { message: changed, detached: detachedFiles(store, message, released) }
}

/** Everyone whom the message mentions: by name, through a group, or through a mention of everyone. */
function mentionedIn(
  { mentions, properties }: MessageRow,
  byName: ReadonlyBitmap<AccountId>,
  holders: ReadonlyBitmap<AccountId>,
): Bitmap<AccountId> {
  const { group, topicWildcard, channelWildcard } = decodeMentions(mentions)
  const all = properties & PROPERTY.channelWildcard ? (channelWildcard ?? holders) : NOBODY
  return byName
    .union(group ?? NOBODY)
    .union(topicWildcard ?? NOBODY)
    .union(all)
}

const NOBODY = new Bitmap<AccountId>()

function editOfText({ viewer, now }: CommandContext, { source, html }: MessageRow): StoredEdit {
  return { accountId: viewer.id, editedAt: Math.floor(now / 1000), prevSource: source, prevHtml: html }
}

function replaceMentioned({ store }: CommandContext, message: MessageRow, mentioned: Bitmap<AccountId>): void {
  for (const person of mentionedByName(message)) {
    if (!mentioned.has(person)) store.flags.remove(person, [message.id], FLAG.mentioned)
  }
  for (const person of mentioned) store.flags.add(person, [message.id], FLAG.mentioned)
}

/** The mentions after an edit. Mentions of everyone are never removed, as in Zulip. */
function mentionsAfter(
  { store }: CommandContext,
  edit: Edit,
  rendered: Rendered,
  holders: Bitmap<AccountId>,
): Mentions {
  const { senderId, mentions } = edit.message
  const before = decodeMentions(mentions)
  const after = mentionsOf(store, { rendered, place: edit.move?.to ?? edit.place, senderId }, holders)
  const { topicWildcard, channelWildcard } = before
  if (rendered.mentionsChannel) return { ...after, topicWildcard, channelWildcard: holders }
  return { ...after, topicWildcard: after.topicWildcard ?? topicWildcard, channelWildcard }
}

/** The properties after an edit. The property for a mention of the whole channel is never removed. */
function propertiesAfter({ properties }: MessageRow, ofText: number): number {
  return (properties & (~TEXT_PROPERTIES | PROPERTY.channelWildcard)) | ofText
}
