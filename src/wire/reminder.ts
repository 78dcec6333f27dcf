import type { Reminder } from '#store/reminders/reminders'

/** `content` quotes or describes the message as it is now, or says that it isn't available anymore. */
export function reminderObject({ id, authorId, messageId, dueAt, hasFailed }: Reminder, text: ReminderText) {
  return {
    reminder_id: id,
    type: 'private' as const,
    to: [authorId],
    content: text.source,
    rendered_content: text.html,
    scheduled_delivery_timestamp: dueAt,
    failed: hasFailed,
    reminder_target_message_id: messageId,
  }
}

interface ReminderText {
  source: string
  html: string
}
