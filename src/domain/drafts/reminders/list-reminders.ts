import type { QueryContext } from '#domain/context'
import { render } from '#domain/messages/rendering/render'
import type { Reminder } from '#store/reminders/reminders'
import { reminderObject } from '#wire/reminder'
import { reminderText } from './reminder-text'

/** The characters of a message that a list shows. All of it is quoted when the time comes. */
const LISTED_CHARACTERS = 500

type Context = Pick<QueryContext, 'store' | 'realm' | 'viewer' | 'now'>

/** The viewer's reminders, by the time at which they are due. */
export function listReminders(context: Context) {
  return context.store.reminders.listOf(context.viewer.id).map((reminder) => shownReminder(context, reminder))
}

export function shownReminder(context: Context, reminder: Reminder) {
  const source = reminderText(context, reminder, LISTED_CHARACTERS)
  const { html } = render(context, source, { author: context.viewer, previewMedia: false })
  return reminderObject(reminder, { source, html })
}
