import type { WritingContext } from '../domain/context'
import type { Task } from '../store/tables/tasks'
import { DUE_WORK, type DueWork } from './due-work'
import type { RealmState } from './realm'
import { requestFacts } from './request-facts'
import { transact } from './transact'

const INTERNAL_CLIENT = { name: 'Internal', version: '', vocabulary: 'spec' } as const
/** In one run of the alarm; what is left is due at once. */
const TASKS_AT_ONCE = 50
const FIRST_RETRY_MS = 30_000

/**
 * Does what is due. Each task is taken out in the transaction that does its work: an alarm that fires twice finds
 * nothing, and one whose object dies midway finds everything again.
 */
export function runDueWork(state: RealmState): void {
  for (let done = 0; done < TASKS_AT_ONCE; done++) {
    const now = Date.now()
    const task = state.store.tasks.nextDue(now)
    if (!task) break
    attempt(state, task, now)
  }
  state.alarm.rearm()
}

function attempt(state: RealmState, task: Task, now: number): void {
  const work = DUE_WORK[task.kind]
  try {
    inTransaction(state, task, now, (context) => {
      if (state.store.tasks.take(task.id, now)) work?.run(context, task)
    })
  } catch (error) {
    console.error(`${task.kind} failed`, error instanceof Error ? error.stack : '')
    retryOrGiveUp(state, task, now, work)
  }
}

/** Twice as long each time. A task that can't even be given up goes, so that it doesn't hold up the others. */
function retryOrGiveUp(state: RealmState, task: Task, now: number, work: DueWork | undefined): void {
  const { tasks } = state.store
  if (work && task.attempts + 1 < work.attempts) {
    tasks.retryAt(task, now + FIRST_RETRY_MS * 2 ** task.attempts)
    return
  }
  try {
    inTransaction(state, task, now, (context) => {
      tasks.take(task.id, now)
      work?.giveUp?.(context, task)
    })
  } catch (error) {
    console.error(`${task.kind} could not be given up`, error instanceof Error ? error.stack : '')
    tasks.take(task.id, now)
  }
}

function inTransaction(state: RealmState, { realm }: Task, now: number, run: (context: WritingContext) => void): void {
  const facts = { ...requestFacts(state, { realm, client: INTERNAL_CLIENT, address: '' }), now }
  transact(state, facts, run)
}
