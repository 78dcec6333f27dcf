import type { WritingContext } from '../domain/context'
import { FULL_MEMBERS, recomputeFullMembers } from '../domain/groups/full-members'
import { SEND_SCHEDULED } from '../domain/scheduled/schedule-message'
import { failScheduled, sendScheduled } from '../domain/scheduled/send-scheduled'
import type { Task } from '../store/tables/tasks'

/** One kind of work of the table of tasks. */
export interface DueWork {
  /** In the transaction that takes the task out: it happens once, or not at all. May put the task in again. */
  run(context: WritingContext, task: Task): void
  /** After the last attempt, in a transaction of its own. */
  giveUp?(context: WritingContext, task: Task): void
  attempts: number
}

/** What each kind of task does. A new kind is a line here; its verbs are in `domain`. */
export const DUE_WORK: Readonly<Record<string, DueWork>> = {
  [SEND_SCHEDULED]: {
    run: (context, { subject }) => sendScheduled(context, subject),
    giveUp(context, { subject }) {
      const scheduled = context.store.scheduledMessages.findByKey(subject)
      if (scheduled) failScheduled(context, scheduled, 'Internal server error')
    },
    attempts: 1,
  },
  [FULL_MEMBERS]: { run: (context) => recomputeFullMembers(context), attempts: 5 },
}
