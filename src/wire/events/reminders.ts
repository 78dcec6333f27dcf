import type { reminderObject } from '../reminder'
import { type Built, built } from './built'

export type ReminderObject = ReturnType<typeof reminderObject>

export type RemindersEvent =
  | { type: 'reminders'; op: 'add'; reminders: readonly ReminderObject[] }
  | { type: 'reminders'; op: 'remove'; reminder_id: number }

export const reminderAdd = (one: ReminderObject): Built<RemindersEvent> =>
  built({ type: 'reminders', op: 'add', reminders: [one] })

export const reminderRemove = (reminder_id: number): Built<RemindersEvent> =>
  built({ type: 'reminders', op: 'remove', reminder_id })
