import * as z from 'zod'
import { accessChannel } from '#domain/channels/access'
import type { CommandContext } from '#domain/context'
import { MOST_DIRECT_PARTICIPANTS } from '#domain/limits'
import { type TypingOp, tellTypingInChannel, tellTypingToPeople } from '#domain/messages/typing/tell-typing'
import { settingOf } from '#domain/settings/user-settings'
import { BadRequest } from '#lib/errors'
import type { AccountId, ChannelId } from '#lib/ids'
import { topicToWriteIn } from '#wire/topic-names'
import { command } from '../contract/operation'
import { idOf, json, listOf, maxCharacters, strippedText } from '../contract/params'

/**
 * The limit on a topic in a typing notification, in characters. Stored topics are shorter, but clients may send a
 * topic before they truncate it.
 */
const LONGEST_TOPIC = 1000

/**
 * Tells others that you are typing a message to them, or that you have stopped. https://zulip.com/api/set-typing-status
 */
export const setTypingStatus = command({
  name: 'set-typing-status',
  method: 'POST',
  path: '/typing',
  access: 'account',
  aliases: { topic: ['subject'] },
  params: z.object({
    type: z.enum(['direct', 'stream', 'channel']).default('direct'),
    /** Whether you `start` or `stop` typing. */
    op: z.enum(['start', 'stop']),
    /** The ids of the people, for direct messages. */
    to: json(listOf(idOf<AccountId>(), MOST_DIRECT_PARTICIPANTS).nullable()).optional(),
    stream_id: json(idOf<ChannelId>().nullable()).optional(),
    topic: strippedText.check(maxCharacters(LONGEST_TOPIC)).optional(),
  }),
  run(context, { type, op, to, stream_id, topic }) {
    if (type === 'direct') toPeople(context, op, to ?? undefined)
    else inChannel(context, op, stream_id ?? undefined, topic)
    return {}
  },
})

function toPeople(context: CommandContext, op: TypingOp, to: AccountId[] | undefined): void {
  if (!to) throw new BadRequest("Missing 'to' argument")
  if (to.length === 0) throw new BadRequest("Empty 'to' list")
  if (!settingOf(context.viewer, 'send_private_typing_notifications')) {
    throw new BadRequest('User has disabled typing notifications for direct messages')
  }
  tellTypingToPeople(context, op, to)
}

function inChannel(context: CommandContext, op: TypingOp, id: ChannelId | undefined, topic: string | undefined): void {
  if (id === undefined) throw new BadRequest("Missing 'stream_id' argument")
  if (topic === undefined) throw new BadRequest('Missing topic')
  if (!settingOf(context.viewer, 'send_stream_typing_notifications')) {
    throw new BadRequest('User has disabled typing notifications for channel messages')
  }
  tellTypingInChannel(context, op, accessChannel(context, id), topicToWriteIn(topic))
}
