import type { WritingContext } from '#domain/context'
import type { ChannelPlace } from '#domain/messages/place'
import { sendFromSystem } from '#domain/messages/sending/send-message'
import { systemWords } from '#domain/messages/system-words/system-words'
import { silentMention } from '#domain/people/accounts/mention'
import type { MessageId } from '#lib/ids'
import { topicUrl } from '#markdown/links/narrow-url'
import type { Move } from './edit-request'
import { type Resolution, withoutPrefix } from './resolve-topic'

/** The data about a finished move that its notices need. */
interface Moved {
  /** The id of the named message. */
  target: MessageId
  count: number
  /** Whether all messages that the mover can read have left the old topic. */
  isWholeTopic: boolean
  /** Whether the mover can read other messages in the new topic. */
  joinsOthers: boolean
}

/**
 * Posts the notices from Notification Bot that were requested, in the new topic and the old one. If the move only
 * resolved or unresolved the topic, there is none in the new topic.
 */
export function tellOfMove(context: WritingContext, move: Move, moved: Moved, resolved: Resolution | undefined): void {
  if (move.noticeInNewTopic && !isOnlyResolved(move, resolved))
    post(context, move, move.to, arrivalText(context, move, moved))
  if (move.noticeInOldTopic) post(context, move, move.from, departureText(context, move, moved))
}

function isOnlyResolved({ changesChannel, from, askedTopic }: Move, resolved: Resolution | undefined): boolean {
  if (changesChannel || !resolved || askedTopic === undefined) return false
  return withoutPrefix(from.topic) === withoutPrefix(askedTopic)
}

function arrivalText(context: WritingContext, move: Move, moved: Moved): string {
  const { arrived } = systemWords(context)
  const [from, who] = [link(move.from), silentMention(move.mover)]
  if (moved.isWholeTopic && !moved.joinsOthers) return arrived.topic(from, who)
  if (moved.count > 1) return arrived.messages(moved.count, from, who)
  return arrived.message(messageUrl(context, move.to, moved), from, who)
}

function departureText(context: WritingContext, move: Move, moved: Moved): string {
  const { left } = systemWords(context)
  const [to, who] = [link(move.to), silentMention(move.mover)]
  return moved.isWholeTopic ? left.topic(to, who) : left.messages(moved.count, to, who)
}

const link = ({ channel, topic }: ChannelPlace) => `#**${channel.name}>${topic}**`

function messageUrl({ realm }: WritingContext, { channel, topic }: ChannelPlace, { target }: Moved): string {
  return `${realm.origin}${topicUrl(channel, topic)}/near/${target}`
}

/**
 * Posts a notice. If a topic's name has asterisks, the notice has no author, because the asterisks would let the person
 * who named the topic write links in the mover's name. A link to such a topic is plain text anyway.
 */
function post(context: WritingContext, move: Move, { channel, topic }: ChannelPlace, text: string): void {
  const areLinks = [move.from, move.to].every((place) => !place.topic.includes('*'))
  const author = areLinks ? { author: move.mover } : {}
  sendFromSystem(context, { kind: 'channel', channel: { id: channel.id }, topic }, text, author)
}
