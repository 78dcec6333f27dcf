import * as z from 'zod'
import { kindOf, PLACE_TYPES } from '#domain/drafts/scheduled/stored-place'
import { parsePlace } from '#domain/messages/parse-place'
import { isPersonsClient } from '#domain/messages/sending/clients'
import { sendMessage as send } from '#domain/messages/sending/send-message'
import { BadRequest } from '#lib/errors'
import { messageText } from '../contract/message-text'
import { command } from '../contract/operation'
import { boolean, converted, maxCharacters, text } from '../contract/params'

/** The limit on `queue_id` and `local_id`, in characters. The event log stores them, and its rows have a limit. */
const LONGEST_ECHO = 1000
const TIME = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i
const readTime = (raw: string) => (TIME.test(raw) ? Number(raw) : undefined)

/** Sends a message to a channel or to people. https://zulip.com/api/send-message */
export const sendMessage = command({
  name: 'send-message',
  method: 'POST',
  path: '/messages',
  access: 'account',
  forWebhookBots: true,
  aliases: { topic: ['subject'] },
  params: z.object({
    type: z.enum(PLACE_TYPES),
    to: text.optional(),
    topic: text.optional(),
    content: messageText,
    /** The sender's event queue, in which `local_id` is repeated. */
    queue_id: text.check(maxCharacters(LONGEST_ECHO)).optional(),
    /** An id that the sender chooses for the message. The message's event repeats it. */
    local_id: text.check(maxCharacters(LONGEST_ECHO)).optional(),
    read_by_sender: boolean.optional(),
    /** A poll or another widget, as JSON. */
    widget_content: text.optional(),
    /** The person for whom a mirroring bot sends. This server has no mirroring bots. */
    sender: text.optional(),
    /** Whether a mirroring bot says when the message was sent. This server has no mirroring bots. */
    forged: text.optional(),
    /** The time when a mirrored message was sent. This server has no mirroring bots. */
    time: converted(readTime).optional(),
  }),
  run(context, { type, to, topic, content, queue_id, local_id, read_by_sender, widget_content, sender, forged }) {
    const place = parsePlace(kindOf(type), to, topic, context.viewer)
    if (forged === 'yes' || forged === 'true') throw new BadRequest('User not authorized for this query')
    if (sender !== undefined) throw new BadRequest('Invalid mirrored message')
    const { message, newPolicy } = send(context, place, content, {
      client: context.client.name,
      readBySender: read_by_sender ?? isPersonsClient(context.client.name),
      echo: queue_id !== undefined && local_id !== undefined ? { queueId: queue_id, localId: local_id } : undefined,
      widget: widget_content,
    })
    return { id: message.id, ...(newPolicy !== undefined && { automatic_new_visibility_policy: newPolicy }) }
  },
})
