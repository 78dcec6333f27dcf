import type { WritingContext } from '#domain/context'
import { sendFromSystem } from '#domain/messages/sending/send-message'
import type { Account } from '#store/accounts/account-reader'
import type { Reminder } from '#store/reminders/reminders'
import type { Readers } from '#store/store'
import { reminderAdd, reminderRemove } from '#wire/events/reminders'
import { forgetReminder } from './create-reminder'
import { shownReminder } from './list-reminders'
import { reminderText } from './reminder-text'

/**
 * Reminds someone of a message, and quotes it if they may still read it. The reminder is sent no matter how late it is.
 * If they can't be reached, the reminder is kept and marked as failed.
 */
export function sendReminder(context: WritingContext, key: number): void {
  const { store } = context
  const reminder = store.reminders.findByKey(key)
  if (!reminder || reminder.hasFailed) return
  const viewer = store.accounts.get(reminder.authorId)
  const isReachable = viewer.isActive && !store.realm.get('identity').isDeactivated
  if (isReachable && send(context, viewer, reminder)) forgetReminder(context, reminder)
  else noteFailure(context, reminder)
}

function send(context: WritingContext, viewer: Account, reminder: Reminder): boolean {
  const text = reminderText({ ...context, viewer }, reminder)
  return sendFromSystem(context, { kind: 'direct', to: { ids: [viewer.id] } }, text, { author: viewer }) !== undefined
}

/** The person whose reminder it is. */
export function reminded({ reminders, accounts }: Readers, key: number): Account | undefined {
  const reminder = reminders.findByKey(key)
  return reminder && accounts.find(reminder.authorId)
}

/** Marks a reminder as failed when there are no more attempts to send it. */
export function failReminder(context: WritingContext, key: number): void {
  const reminder = context.store.reminders.findByKey(key)
  if (reminder) noteFailure(context, reminder)
}

/**
 * Marks a reminder as failed. Clients see it removed and added, since the protocol has no event for a changed reminder.
 */
function noteFailure(context: WritingContext, reminder: Reminder): void {
  const { store } = context
  const failed = { ...reminder, hasFailed: true }
  store.reminders.save(failed)
  const viewer = store.accounts.get(reminder.authorId)
  if (!viewer.isActive) return
  context.emit(reminderRemove(reminder.id), { accounts: [viewer.id] })
  context.emit(reminderAdd(shownReminder({ ...context, viewer }, failed)), { accounts: [viewer.id] })
}
