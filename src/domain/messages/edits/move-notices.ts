import type { WritingContext } from '#domain/context'
import type { ChannelPlace } from '#domain/messages/place'
import { sendFromSystem } from '#domain/messages/sending/send-message'
import { silentMention } from '#domain/people/accounts/mention'
import type { MessageId } from '#lib/ids'
import { topicUrl } from '#markdown/links/narrow-url'
import type { Move } from './edit-request'
import { type Resolution, withoutPrefix } from './resolve-topic'

/** The facts about a finished move for its notices. */
interface Moved {
  /** The id of the named message. */
  target: MessageId
  count: number
  /** Whether all messages that the mover can read have left the old topic. */
  isWholeTopic: boolean
  /** Whether the mover can read other messages in the new place. */
  joinsOthers: boolean
}

/** Posts Notification Bot's notices in the new place and the old one, if the request asks for them. */
export function tellOfMove(context: WritingContext, move: Move, moved: Moved, resolved: Resolution | undefined): void {
  if (move.noticeInNewTopic && !isOnlyResolved(move, resolved))
    post(context, move, move.to, arrivalText(context, move, moved))
  if (move.noticeInOldTopic) post(context, move, move.from, departureText(move, moved))
}

function isOnlyResolved({ changesChannel, from, askedTopic }: Move, resolved: Resolution | undefined): boolean {
  if (changesChannel || !resolved || askedTopic === undefined) return false
  return withoutPrefix(from.topic) === withoutPrefix(askedTopic)
}

function arrivalText(context: WritingContext, move: Move, moved: Moved): string {
  const origin = `was moved here from ${link(move.from)} by ${silentMention(move.mover)}.`
  if (moved.isWholeTopic && !moved.joinsOthers) return `This topic ${origin}`
  if (moved.count > 1) return `${moved.count} messages were${origin.slice('was'.length)}`
  return `[A message](${messageUrl(context, move.to, moved)}) ${origin}`
}

function departureText(move: Move, moved: Moved): string {
  const destination = `to ${link(move.to)} by ${silentMention(move.mover)}.`
  if (moved.isWholeTopic) return `This topic was moved ${destination}`
  const what = moved.count === 1 ? 'A message was' : `${moved.count} messages were`
  return `${what} moved from this topic ${destination}`
}

const link = ({ channel, topic }: ChannelPlace) => `#**${channel.name}>${topic}**`

function messageUrl({ realm }: WritingContext, { channel, topic }: ChannelPlace, { target }: Moved): string {
  return `${realm.origin}${topicUrl(channel, topic)}/near/${target}`
}

/**
 * Asterisks would let the person who named a topic write links in the mover's name. A link to such a topic is plain
 * text anyway.
 */
function post(context: WritingContext, move: Move, { channel, topic }: ChannelPlace, text: string): void {
  const areLinks = [move.from, move.to].every((place) => !place.topic.includes('*'))
  const author = areLinks ? { author: move.mover } : {}
  sendFromSystem(context, { kind: 'channel', channel: { id: channel.id }, topic }, text, author)
}
