import { type Authored, type AuthoredReader, AuthoredWriter } from '../sql/authored-rows'
import type { Database } from '../sql/database'
import { reminders } from '../tables/reminders'

export { authoredKey as reminderKey } from '../sql/authored-rows'

type Row = typeof reminders.$inferSelect
export type Reminder = Authored<Row>
export type ReminderReader = AuthoredReader<Row>

/** Reminders, sorted by due time. */
export class ReminderWriter extends AuthoredWriter<Row> {
  constructor(database: Database) {
    super(database, reminders, { orderedBy: reminders.dueAt, sized: [reminders.note] })
  }
}
