import type { Answer } from '#api/contract/operation'
import type { getMessages } from '#api/messages/get-messages'
import type { ClientMessageEvent } from '#wire/events/messages'

export type FetchedMessage = Answer<typeof getMessages>['messages'][number]

/** A message. The names in it are from the time when it arrived. `People` and `Channels` have the current ones. */
export interface Message
  extends Omit<
    FetchedMessage,
    Times | 'edit_history' | 'match_content' | 'match_subject' | 'flags' | 'id' | 'sender_id'
  > {
  id: number
  sender_id: number
  flags: readonly string[]
  isEdited: boolean
  isMoved: boolean
  /** The time of the last edit or move, in UNIX seconds; 0 if there was none. */
  changedAt: number
}

type Times = 'last_edit_timestamp' | 'last_moved_timestamp'

const RESOLVED = /^✔ /
/** Whether two names are equal except for the mark of a resolved topic: resolving a topic doesn't count as a move. */
export const isSameTopic = (one: string, other: string): boolean =>
  one.replace(RESOLVED, '') === other.replace(RESOLVED, '')

interface Edit {
  timestamp: number
  prev_content?: string
  prev_topic?: string
  topic?: string
  prev_stream?: number
}

/** From this feature level on, the time of the last edit doesn't include moves. */
const TIMES_APART = 365

/** `level` is the server's feature level, if it is known. */
export function fromFetched(fetched: FetchedMessage, level = 0): Message {
  const {
    match_content,
    match_subject,
    edit_history,
    last_edit_timestamp: edited,
    ...rest
  } = fetched as FetchedMessage & {
    edit_history?: readonly Edit[]
    match_content?: string
    match_subject?: string
  }
  const wasMoved = ({ prev_stream, prev_topic, topic = '' }: Edit) =>
    prev_stream !== undefined || (prev_topic !== undefined && !isSameTopic(prev_topic, topic))
  const { last_moved_timestamp: movedAt, ...message } = rest
  const edits = edit_history ?? []
  // If an organization hides edits, only the time of the last one is known.
  const isHidden = edited !== undefined && edited !== movedAt && !edits.some(({ timestamp }) => timestamp === edited)
  const hasOwnTime = edited !== undefined && level >= TIMES_APART
  return {
    ...message,
    isEdited: hasOwnTime || isHidden || edits.some(({ prev_content }) => prev_content !== undefined),
    isMoved: movedAt !== undefined || edits.some(wasMoved),
    changedAt: Math.max(edited ?? 0, movedAt ?? 0, ...edits.map(({ timestamp }) => timestamp)),
  }
}

export function fromEvent({ message, flags }: ClientMessageEvent): Message {
  return { ...message, flags, isEdited: false, isMoved: false, changedAt: 0 }
}

export const hasFlag = (message: Pick<Message, 'flags'>, flag: string): boolean => message.flags.includes(flag)

export function withFlag<Item extends Pick<Message, 'flags'>>(message: Item, flag: string, isOn: boolean): Item {
  if (hasFlag(message, flag) === isOn) return message
  const others = message.flags.filter((one) => one !== flag)
  return { ...message, flags: isOn ? [...others, flag] : others }
}

const MENTIONS = ['mentioned', 'stream_wildcard_mentioned', 'topic_wildcard_mentioned', 'wildcard_mentioned']

export const isMention = (flags: readonly string[]): boolean => flags.some((flag) => MENTIONS.includes(flag))

/** `wildcard` is a mention of everyone, which counts only if the conversation isn't muted. */
export type MentionKind = 'personal' | 'wildcard' | undefined

export function mentionIn(flags: readonly string[]): MentionKind {
  if (flags.includes('mentioned')) return 'personal'
  return isMention(flags) ? 'wildcard' : undefined
}
