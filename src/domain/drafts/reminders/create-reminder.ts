import type { CommandContext, WritingContext } from '#domain/context'
import { MAX_REMINDER_NOTE_LENGTH, MOST_REMINDERS } from '#domain/limits'
import { accessMessage } from '#domain/messages/access'
import { BadRequest, ProtocolError } from '#lib/errors'
import { type Reminder, reminderKey } from '#store/reminders/reminders'
import { reminderAdd, reminderRemove } from '#wire/events/reminders'
import { checkInFuture } from '../scheduled/schedule-message'
import { shownReminder } from './list-reminders'

/** The kind of task that sends reminders; its subject is the reminder's key. */
export const SEND_REMINDER = 'send-reminder'

type Wish = Pick<Reminder, 'messageId' | 'note' | 'dueAt'>

export function createReminder(context: CommandContext, { messageId, note: given, dueAt }: Wish): Reminder {
  const { store, viewer, realm } = context
  checkInFuture(context, dueAt)
  accessMessage(context, messageId)
  const note = checkNote(given)
  if (store.reminders.sizeOf(viewer.id).count >= MOST_REMINDERS) {
    throw new BadRequest(`You can have at most ${MOST_REMINDERS} reminders.`)
  }
  const id = store.realm.nextId('reminder')
  const reminder: Reminder = { id, authorId: viewer.id, messageId, note, dueAt, hasFailed: false }
  store.reminders.insert(reminder)
  store.tasks.put({ kind: SEND_REMINDER, subject: reminderKey(viewer.id, id), dueAt: dueAt * 1000, realm })
  context.emit(reminderAdd(shownReminder(context, reminder)), { accounts: [viewer.id] })
  return reminder
}

function checkNote(given: string): string {
  const note = given.replace(/^\n+/, '').trimEnd()
  if ([...note.slice(0, 2 * MAX_REMINDER_NOTE_LENGTH + 2)].length > MAX_REMINDER_NOTE_LENGTH) {
    throw new BadRequest(`Maximum reminder note length: ${MAX_REMINDER_NOTE_LENGTH} characters`)
  }
  if (note.includes('\0')) throw new BadRequest('note must not contain null bytes')
  return note
}

/** Removes one of the viewer's own reminders: other people's look as if they didn't exist. */
export function removeReminder(context: CommandContext, id: number): void {
  const reminder = context.store.reminders.find(context.viewer.id, id)
  if (!reminder) throw new ProtocolError('Reminder does not exist', { status: 404 })
  context.store.tasks.remove(SEND_REMINDER, reminderKey(reminder.authorId, reminder.id))
  forgetReminder(context, reminder)
}

export function forgetReminder(context: Pick<WritingContext, 'store' | 'emit'>, reminder: Reminder): void {
  context.store.reminders.remove(reminder)
  context.emit(reminderRemove(reminder.id), { accounts: [reminder.authorId] })
}
