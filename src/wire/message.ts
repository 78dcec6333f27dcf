import type { AccountId } from '#lib/ids'
import { PROPERTY } from '#store/message-index/entry'
import type { MessageRow, StoredEdit, StoredReaction } from '#store/tables/messages'
import { messageTimes } from './message-times'
import { topicOut } from './topic-names'

/** Data for a message's JSON besides its row. */
export interface MessageFacts {
  sender: { email: string; fullName: string; avatarUrl: string; hasGravatar: boolean }
  realmName: string
  place: MessagePlace
  topicLinks: { text: string; url: string }[]
}

export type MessagePlace =
  | { kind: 'channel'; channelId: number; channelName: string; topic: string }
  | { kind: 'direct'; participants: Person[] }

export interface Person {
  id: AccountId
  email: string
  fullName: string
}

/** The columns of a message's row that `messageCore` needs. */
export type CoreRow = Pick<
  MessageRow,
  'id' | 'senderId' | 'recipientId' | 'sentAt' | 'client' | 'properties' | 'submessages'
>

/** The fields that messages have both in GET /messages and in events. */
export function messageCore(row: CoreRow, facts: MessageFacts) {
  const { place, sender } = facts
  const isChannel = place.kind === 'channel'
  return {
    id: row.id,
    sender_id: row.senderId,
    recipient_id: row.recipientId,
    timestamp: row.sentAt,
    client: row.client,
    type: isChannel ? ('stream' as const) : ('private' as const),
    // JSON leaves out undefined values, and setting them costs less than spreading optional fields.
    stream_id: isChannel ? place.channelId : undefined,
    subject: isChannel ? place.topic : '',
    topic_links: facts.topicLinks,
    is_me_message: (row.properties & PROPERTY.isMe) !== 0,
    display_recipient: isChannel ? place.channelName : displayRecipients(place.participants),
    sender_full_name: sender.fullName,
    sender_email: sender.email,
    sender_realm_str: facts.realmName,
    submessages: row.submessages.map((submessage) => ({
      id: submessage.id,
      message_id: row.id,
      sender_id: submessage.senderId,
      msg_type: submessage.type,
      content: submessage.content,
    })),
  }
}

/** Two people are sorted by email address, and more than two by id. */
function displayRecipients(people: Person[]) {
  const order =
    people.length > 2
      ? (one: Person, other: Person) => one.id - other.id
      : (one: Person, other: Person) => (one.email < other.email ? -1 : 1)
  return [...people]
    .sort(order)
    .map(({ id, email, fullName }) => ({ id, email, full_name: fullName, is_mirror_dummy: false }))
}

/** The organization's setting that says which edits a message's history shows. */
export type ShownEdits = 'all' | 'moves' | 'none'

interface FetchedView {
  applyMarkdown: boolean
  clientGravatar: boolean
  takesEmptyTopic: boolean
  shownEdits: ShownEdits
  reactionTypeName(type: string): string
}

/** A message in GET /messages, without the fields that depend on its reader. */
export function fetchedMessage(row: MessageRow, facts: MessageFacts, view: FetchedView) {
  const { sender } = facts
  return {
    ...messageCore(row, placedFor(facts, view)),
    content: view.applyMarkdown ? row.html : row.source,
    content_type: view.applyMarkdown ? 'text/html' : 'text/x-markdown',
    avatar_url: view.clientGravatar && sender.hasGravatar ? null : sender.avatarUrl,
    reactions: row.reactions.map((reaction) => reactionObject(reaction, view)),
    ...messageTimes(row),
    edit_history: row.editedAt === null ? undefined : editsOf(row, view),
  }
}

/** Replaces the empty topic if the client doesn't support it. */
function placedFor(facts: MessageFacts, { takesEmptyTopic }: FetchedView): MessageFacts {
  const { place } = facts
  if (takesEmptyTopic || place.kind === 'direct' || place.topic !== '') return facts
  return { ...facts, place: { ...place, topic: topicOut('', false) } }
}

function reactionObject(reaction: StoredReaction, view: FetchedView) {
  return {
    emoji_name: reaction.emojiName,
    emoji_code: reaction.emojiCode,
    reaction_type: view.reactionTypeName(reaction.reactionType),
    user_id: reaction.accountId,
  }
}

/** The version of the renderer, as clients see it. */
export const RENDERED_VERSION = 1

/** If an edit also moved the message, the move may be shown without the rest of the edit. */
function editsOf({ editHistory }: MessageRow, view: FetchedView) {
  if (view.shownEdits === 'none') return undefined
  if (view.shownEdits === 'all') return editHistory.map((edit) => editObject(edit, view))
  const moves = editHistory.filter((edit) => edit.prevTopic !== undefined || edit.prevChannelId !== undefined)
  return moves.map(({ prevSource, prevHtml, ...move }) => editObject(move, view))
}

function editObject(edit: StoredEdit, { takesEmptyTopic }: FetchedView) {
  const { prevTopic, topic = '' } = edit
  return {
    user_id: edit.accountId,
    timestamp: edit.editedAt,
    ...(edit.prevSource !== undefined && {
      prev_content: edit.prevSource,
      prev_rendered_content: edit.prevHtml,
      prev_rendered_content_version: RENDERED_VERSION,
    }),
    ...(prevTopic !== undefined && {
      prev_topic: topicOut(prevTopic, takesEmptyTopic),
      topic: topicOut(topic, takesEmptyTopic),
    }),
    ...(edit.prevChannelId !== undefined && { prev_stream: edit.prevChannelId, stream: edit.channelId }),
  }
}
