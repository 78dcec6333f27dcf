import type { ReadableChannel } from '#domain/channels/access'
import type { MessageId } from '#lib/ids'
import { fromCode } from '#lib/notices/from-code'
import { PROPERTY } from '#store/message-index/entry'
import type { Readers } from '#store/store'
import type { MessageRow, StoredReaction } from '#store/tables/messages'
import { UNKNOWN_NAME } from '#wire/user'
import { type PublicWidget, publicWidget } from './public-widget'
import { hiddenByMoves } from './stranger'
import type { PublicTopic } from './topic-of-channel'

/** The maximum size of one page, in characters of HTML. Messages beyond it are listed without their content. */
const MOST_CHARACTERS = 600_000

interface PublicMessage {
  id: number
  sender: string
  /** UNIX seconds, as is `edited_at`. */
  sent_at: number
  edited_at: number | null
  is_me: boolean
  /** Whether the same person wrote the previous message shortly before. */
  follows: boolean
  /** Null if the page has no room for it. */
  html: string | null
  reactions: { emoji: string; is_unicode: boolean; count: number }[]
  widget: PublicWidget | null
}

interface Place {
  channel: ReadableChannel
  topic?: PublicTopic | undefined
}

/**
 * Messages as anyone may see them: with people's names, and nothing else about people. Messages that have been
 * moved elsewhere since they were found aren't shown.
 */
export function presentPublicMessages(store: Readers, place: Place, ids: readonly MessageId[]): PublicMessage[] {
  let room = MOST_CHARACTERS
  const isHidden = hiddenByMoves(store)
  const isThere = ({ id, recipientId, topicId }: MessageRow) =>
    recipientId === place.channel.recipientId && (place.topic?.ids.has(topicId) ?? true) && !isHidden(id)
  const rows = store.messages.listWithin(ids, Number.POSITIVE_INFINITY).map(({ row }) => row)
  return rows.filter(isThere).map((row, at, all) => {
    room -= row.html.length
    return { ...presentPublicMessage(store, row, room >= 0), follows: isFollowing(all[at - 1], row) }
  })
}

const FOLLOWING_SECONDS = 600

const isFollowing = (before: MessageRow | undefined, { senderId, sentAt }: MessageRow): boolean =>
  before?.senderId === senderId && Math.abs(sentAt - before.sentAt) <= FOLLOWING_SECONDS

function presentPublicMessage(store: Readers, row: MessageRow, hasRoom: boolean): Omit<PublicMessage, 'follows'> {
  return {
    id: row.id,
    sender: store.accounts.summarize(row.senderId)?.fullName ?? UNKNOWN_NAME,
    sent_at: row.sentAt,
    edited_at: isContentEdited(row) ? row.editedAt : null,
    is_me: (row.properties & PROPERTY.isMe) !== 0,
    html: hasRoom ? row.html : null,
    reactions: hasRoom ? publicReactions(row.reactions) : [],
    widget: (hasRoom && publicWidget(row.submessages, row.senderId)) || null,
  }
}

const isContentEdited = ({ editHistory }: MessageRow): boolean =>
  editHistory.some(({ prevSource }) => prevSource !== undefined)

/** The number of people for each reaction, without their names. */
function publicReactions(reactions: readonly StoredReaction[]): PublicMessage['reactions'] {
  const counts = new Map<string, PublicMessage['reactions'][number]>()
  for (const { reactionType, emojiCode, emojiName } of reactions) {
    const known = counts.get(`${reactionType} ${emojiCode}`)
    if (known) known.count++
    else counts.set(`${reactionType} ${emojiCode}`, shownReaction(reactionType, emojiCode, emojiName))
  }
  return [...counts.values()]
}

function shownReaction(type: string, code: string, name: string): PublicMessage['reactions'][number] {
  const emoji = type === 'unicode_emoji' ? fromCode(code) : ''
  return { emoji: emoji || `:${name}:`, is_unicode: emoji !== '', count: 1 }
}
