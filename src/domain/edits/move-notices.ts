import { topicUrl } from '../../markdown/links/narrow-url'
import { silentMention } from '../channels/notices'
import type { CommandContext } from '../context'
import { sendFromSystem } from '../messages/send-message'
import { walkTopic } from '../messages/topic-messages'
import type { Move, Spot } from './edit-request'
import type { Moved } from './move-messages'
import { type Resolution, withoutPrefix } from './resolve-topic'

/** Notices of Notification Bot where messages came to and where they came from, as far as they are wanted. */
export function tellOfMove(context: CommandContext, move: Move, moved: Moved, resolved: Resolution | undefined): void {
  const isTold = move.noticeInNewTopic && !isOnlyResolved(move, resolved)
  // Whether the new topic was there before decides the text, so it comes before any of the two is sent.
  const arrival = isTold ? arrivalText(context, move, moved, resolved) : undefined
  if (arrival !== undefined) post(context, move.to, arrival)
  if (move.noticeInOldTopic) post(context, move.from, departureText(context, move, moved))
}

function isOnlyResolved({ changesChannel, from, askedTopic }: Move, resolved: Resolution | undefined): boolean {
  if (changesChannel || !resolved || askedTopic === undefined) return false
  return withoutPrefix(from.topic) === withoutPrefix(askedTopic)
}

function arrivalText(context: CommandContext, move: Move, moved: Moved, resolved: Resolution | undefined): string {
  const origin = `was moved here from ${link(move.from)} by ${silentMention(context.viewer)}.`
  if (moved.isWholeTopic && !hadOthers(context, move, moved, resolved)) return `This topic ${origin}`
  if (moved.ids.length > 1) return `${moved.ids.length} messages were${origin.slice('was'.length)}`
  return `[A message](${addressOf(context, move.to, moved)}) ${origin}`
}

function departureText({ viewer }: CommandContext, move: Move, moved: Moved): string {
  const destination = `to ${link(move.to)} by ${silentMention(viewer)}.`
  if (moved.isWholeTopic) return `This topic was moved ${destination}`
  const what = moved.ids.length === 1 ? 'A message was' : `${moved.ids.length} messages were`
  return `${what} moved from this topic ${destination}`
}

/** As far as the mover can see: what they can't read must not show in the text. */
function hadOthers({ store, viewer }: CommandContext, { to }: Move, moved: Moved, resolved?: Resolution): boolean {
  const own = new Set([...moved.ids, resolved?.notice])
  for (const id of walkTopic(store, to.channel, to.topic, { readableBy: viewer.id })) if (!own.has(id)) return true
  return false
}

const link = ({ channel, topic }: Spot) => `#**${channel.name}>${topic}**`

function addressOf({ realm }: CommandContext, { channel, topic }: Spot, { target }: Moved): string {
  return `${realm.origin}${topicUrl(channel, topic)}/near/${target.id}`
}

function post(context: CommandContext, { channel, topic }: Spot, text: string): void {
  sendFromSystem(context, { kind: 'channel', channel: { id: channel.id }, topic }, text)
}
