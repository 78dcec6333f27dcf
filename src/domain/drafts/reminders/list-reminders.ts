import type { QueryContext } from '#domain/context'
import { MOST_CHARACTERS_RENDERED } from '#domain/limits'
import { render } from '#domain/messages/rendering/render'
import { renderPlainly } from '#markdown/render-markdown'
import type { Reminder } from '#store/reminders/reminders'
import { reminderObject } from '#wire/reminder'
import { reminderText } from './reminder-text'

/**
 * The number of characters of a message that reminders show in lists and events. A reminder that is due quotes as much
 * as fits.
 */
const LISTED_CHARACTERS = 500

type Context = Pick<QueryContext, 'store' | 'realm' | 'viewer' | 'now'>

/** The viewer's reminders, sorted by due time. Reminders beyond a request's rendering limit are shown as typed. */
export function listReminders(context: Context) {
  let room = MOST_CHARACTERS_RENDERED
  return context.store.reminders.listOf(context.viewer.id).map((reminder) => {
    const source = reminderText(context, reminder, LISTED_CHARACTERS)
    room -= source.length
    const html = room >= 0 ? htmlOf(context, source) : renderPlainly(source)
    return reminderObject(reminder, { source, html })
  })
}

export function shownReminder(context: Context, reminder: Reminder) {
  const source = reminderText(context, reminder, LISTED_CHARACTERS)
  return reminderObject(reminder, { source, html: htmlOf(context, source) })
}

const htmlOf = (context: Context, source: string): string =>
  render(context, source, { author: context.viewer, previewMedia: false }).html
