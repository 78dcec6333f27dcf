import type { WritingContext } from '#domain/context'
import { ageOf } from '#domain/messages/age'
import { truncateTopic } from '#domain/messages/content'
import { deleteMessages } from '#domain/messages/deletion/delete-messages'
import { sendFromSystem } from '#domain/messages/sending/send-message'
import { systemWords } from '#domain/messages/system-words/system-words'
import { entriesOfTopic } from '#domain/messages/topic-messages'
import { silentMention } from '#domain/people/accounts/mention'
import { rosterOf } from '#domain/people/accounts/roster'
import type { Bitmap } from '#lib/bitmap'
import { type AccountId, MAX_MESSAGE_ID } from '#lib/ids'
import type { Move } from './edit-request'

export const RESOLVED = '✔ '
/** A change leaves no notice if it is undone within this time, before anything else is posted in the topic. */
const UNDO_SECONDS = 60
const RESOLVED_NOTICE = 2

/** Whether the previous notice was deleted instead of a new one being posted. */
export type Resolution = { isTakenBack: boolean }

/**
 * Posts a notice if a topic was resolved or unresolved, or deletes the previous notice if its change was undone soon
 * after. A notice is unread only for people who posted or reacted in the topic.
 */
export function tellResolved(
  context: WritingContext,
  move: Move,
  participants: () => Bitmap<AccountId>,
): Resolution | undefined {
  const change = changeOf(move)
  if (!change) return undefined
  if (takeBackNotice(context, move)) return { isTakenBack: true }
  const { channel, topic } = move.to
  const text = systemWords(context)[change](silentMention(move.mover))
  const readFor = rosterOf(context.store).active.difference(participants())
  const place = { kind: 'channel', channel: { id: channel.id }, topic } as const
  const notice = sendFromSystem(context, place, text, { isResolvedNotice: true, readFor })
  return notice && { isTakenBack: false }
}

export const isResolution = (move: Move): boolean => changeOf(move) !== undefined

/** Whether a new name only marks a topic as resolved or unresolved. */
export const isOnlyMarked = (topic: string, askedTopic: string): boolean =>
  changeBetween(topic, truncateTopic(askedTopic), askedTopic) !== undefined

/**
 * Returns whether a move resolves or unresolves a topic; undefined if it does neither. For resolving, the names are
 * compared before the new one is truncated to the maximum length.
 */
const changeOf = ({ from, to, askedTopic = '' }: Move) => changeBetween(from.topic, to.topic, askedTopic)

function changeBetween(from: string, to: string, askedTopic: string): 'resolved' | 'unresolved' | undefined {
  const [was, is] = [from.startsWith(RESOLVED), to.startsWith(RESOLVED)]
  if (is && !was && askedTopic.slice(RESOLVED.length) === from) return 'resolved'
  if (was && !is && withoutPrefix(from) === to) return 'unresolved'
  return undefined
}

/** Removes all of the prefix's characters at the start of a topic, as Zulip does. */
export function withoutPrefix(topic: string): string {
  return topic.replace(/^[✔ ]+/, '')
}

function takeBackNotice(context: WritingContext, { to, mover }: Move): boolean {
  const newestFirst = { direction: 'older', from: MAX_MESSAGE_ID } as const
  const { value: newest } = entriesOfTopic(context.store, to.channel, to.topic, newestFirst).next()
  const last = newest && context.store.messages.findMessage(newest.id)
  if (last?.type !== RESOLVED_NOTICE || ageOf(context, last) > UNDO_SECONDS) return false
  deleteMessages(context, [last], mover.id)
  return true
}
