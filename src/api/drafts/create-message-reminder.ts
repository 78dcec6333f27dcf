import * as z from 'zod'
import { createReminder } from '#domain/drafts/reminders/create-reminder'
import type { MessageId } from '#lib/ids'
import { command } from '../contract/operation'
import { deliveryTime, idOf, json, text } from '../contract/params'

/** Reminds you of a message at a given time. https://zulip.com/api/create-message-reminder */
export const createMessageReminder = command({
  name: 'create-message-reminder',
  method: 'POST',
  path: '/reminders',
  access: 'account',
  params: z.object({
    message_id: json(idOf<MessageId>()),
    scheduled_delivery_timestamp: deliveryTime,
    /** A note to yourself, of at most 500 characters. */
    note: text.optional(),
  }),
  run(context, { message_id, scheduled_delivery_timestamp, note = '' }) {
    const wish = { messageId: message_id, dueAt: scheduled_delivery_timestamp, note }
    return { reminder_id: createReminder(context, wish).id }
  },
})
