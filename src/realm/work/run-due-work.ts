import type { WritingContext } from '#domain/context'
import { logFailure } from '#lib/platform/log'
import { waitOf } from '#memory/allowances'
import { pursesOf } from '#memory/prices'
import { Charge } from '#realm/request/charge'
import { internalFacts } from '#realm/state/internal-facts'
import type { RealmState } from '#realm/state/realm-state'
import { transact } from '#realm/state/transact'
import type { Task } from '#store/tables/tasks'
import { DUE_WORK, type DueWork, type OutsideWork } from './due-work'

/** The maximum number of tasks in one run of the alarm. Another run for the others follows immediately. */
const TASKS_AT_ONCE = 50
/** The limit for one run, in the units that are also used for requests. When it is reached, requests get their turn. */
const UNITS_AT_ONCE = 10_000
/** Counting due tasks stops here, because a higher count would be no more useful as a warning. */
const MOST_COUNTED = 100
const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 6 * 60 * 60_000
/**
 * The shortest lease of work that waits for something outside: until the lease ends, the work isn't started again. No
 * such work may take longer.
 */
const SHORTEST_LEASE_MS = 60_000

/**
 * Does the work that is due. Each task is removed in the transaction that does its work: an alarm that fires twice
 * finds nothing, and if the object dies in the middle, everything is found again. Work that waits for something outside
 * delays nothing else in the same run.
 */
export async function runDueWork(state: RealmState): Promise<void> {
  const outside: Promise<void>[] = []
  let units = 0
  for (let done = 0; done < TASKS_AT_ONCE && units < UNITS_AT_ONCE; done++) {
    const now = Date.now()
    const task = state.store.tasks.nextDue(now)
    if (!task) break
    const work = DUE_WORK[task.kind]
    const charge = new Charge(state)
    if (work && 'runOutside' in work) outside.push(attemptOutside(state, task, now, work))
    else attemptPaid(state, task, now, { work, charge })
    units += charge.settle()
    if (work?.isOneOfMany) break
  }
  state.alarm.rearm()
  state.tasksDue.count = state.store.tasks.countDue(Date.now(), MOST_COUNTED)
  await Promise.all(outside)
}

interface Attempt {
  work: Exclude<DueWork, OutsideWork> | undefined
  charge: Charge
}

/** Does a task and charges its payer, or postpones it until the payer can pay again. Other payers' tasks don't wait. */
function attemptPaid(state: RealmState, task: Task, now: number, { work, charge }: Attempt): void {
  const payer = state.env.RATE_LIMITS === 'off' ? undefined : work?.payer?.(state.store, task)
  if (payer) {
    const purses = pursesOf(payer)
    const wait = waitOf(purses, state.memory.allowances, now)
    if (wait > 0) {
      state.store.tasks.postpone(task, state.memory.putOff.next(payer.id, now + Math.ceil(wait)))
      return
    }
    charge.payBy(purses)
  }
  attempt(state, task, now, work)
}

function attempt(state: RealmState, task: Task, now: number, work: Exclude<DueWork, OutsideWork> | undefined): void {
  try {
    const payer = work?.storesFor?.(state.store, task)
    const payment = payer === undefined ? undefined : ({ payer, isAccepted: true } as const)
    transact(
      state,
      factsFor(state, task, now),
      (context: WritingContext) => {
        if (state.store.tasks.take(task.id, now)) work?.run(context, task)
      },
      payment,
    )
  } catch (error) {
    logFailure(task.kind, task.realm.name, error)
    if (work && task.attempts + 1 < work.attempts) state.store.tasks.retryAt(task, now + waitAfter(task))
    else giveUp(state, task, now, work)
  }
}

/** The attempt is counted before it is made, so that it also counts if the object dies during it. */
async function attemptOutside(state: RealmState, task: Task, now: number, work: OutsideWork): Promise<void> {
  if (task.attempts >= work.attempts) return giveUp(state, task, now, work)
  const leasedUntil = now + Math.max(SHORTEST_LEASE_MS, waitAfter(task))
  state.store.tasks.retryAt(task, leasedUntil)
  try {
    const finish = await work.runOutside(factsFor(state, task, now), task)
    inTransaction(state, task, Date.now(), (context) => {
      if (state.store.tasks.take(task.id, leasedUntil)) finish(context)
    })
  } catch (error) {
    logFailure(task.kind, task.realm.name, error)
    if (work.noteFailure) inTransaction(state, task, Date.now(), (context) => work.noteFailure?.(context, error))
    if (task.attempts + 1 >= work.attempts) giveUp(state, task, leasedUntil, work)
  }
}

/** Each delay is twice as long as the one before, up to the maximum. */
const waitAfter = (task: Task) => Math.min(FIRST_RETRY_MS * 2 ** task.attempts, LONGEST_RETRY_MS)

/** If even giving up fails, the task is removed, so that it doesn't block others. */
function giveUp(state: RealmState, task: Task, now: number, work: DueWork | undefined): void {
  const { tasks } = state.store
  try {
    inTransaction(state, task, now, (context) => {
      tasks.take(task.id, now)
      work?.giveUp?.(context, task)
    })
  } catch (error) {
    logFailure(`giving up ${task.kind}`, task.realm.name, error)
    tasks.take(task.id, now)
  }
}

const factsFor = (state: RealmState, { realm }: Task, now: number) => ({
  ...internalFacts(state, realm),
  store: state.store,
  now,
})

function inTransaction(state: RealmState, task: Task, now: number, run: (context: WritingContext) => void): void {
  transact(state, factsFor(state, task, now), run)
}
