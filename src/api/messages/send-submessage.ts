import * as z from 'zod'
import { accessMessageToChange } from '#domain/messages/access'
import { addSubmessage } from '#domain/messages/submessages/add-submessage'
import type { MessageId } from '#lib/ids'
import { command } from '../contract/operation'
import { idOf, json, text } from '../contract/params'

/** Votes in a poll, checks off a task, and so on. */
export const sendSubmessage = command({
  name: 'send-submessage',
  method: 'POST',
  path: '/submessage',
  access: 'account',
  params: z.object({
    message_id: json(idOf<MessageId>()),
    /** The type of the submessage, which is `widget`. */
    msg_type: text,
    /** The action in the widget, as JSON. */
    content: text,
  }),
  run(context, { message_id, msg_type, content }) {
    addSubmessage(context, accessMessageToChange(context, message_id), msg_type, content)
    return {}
  },
})
