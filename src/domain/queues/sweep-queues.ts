import { DAY_MS } from '#lib/time/time'
import type { WritingContext } from '../context'
import { isExpired, SEEN_EVERY_MS } from './lifetime'
import { removeQueue } from './remove-queue'

/** The task that removes expired queues. Its subject is the account after which it continues. */
export const SWEEP_QUEUES = 'sweep-queues'

const EVERY_MS = DAY_MS
const LATEST_MS = 2 * EVERY_MS
const QUEUES_A_STEP = 1000
export const BEGINNING = 0

type Sweeping = Pick<WritingContext, 'store' | 'now' | 'realm'>

/**
 * Schedules a sweep in a day, unless one is scheduled already. Each sweep schedules the next one, as long as there are
 * queues.
 */
export function planSweep({ store, now, realm }: Sweeping): void {
  const dueAt = store.tasks.dueAt(SWEEP_QUEUES)
  // A sweep that is due much later was scheduled while the clock was ahead, so it is scheduled again.
  if (dueAt !== undefined && dueAt <= now + LATEST_MS) return
  store.tasks.put({ kind: SWEEP_QUEUES, subject: BEGINNING, dueAt: now + EVERY_MS, realm })
}

/** Sweeps a page of all accounts' queues. Queues with a waiting client count as just polled. */
export function sweepQueues(context: WritingContext, after: number): void {
  const { store, memory, now, realm } = context
  const queues = store.queues.page(after, QUEUES_A_STEP)
  for (const summary of queues) {
    const queue = memory.waiters.of(summary.id)?.queue
    if (!queue && isExpired(summary, now)) removeQueue(context, summary)
    if (queue && now - queue.seenAt > SEEN_EVERY_MS) store.queues.save(Object.assign(queue, { seenAt: now }))
  }
  const [first, last] = [queues.at(0), queues.at(-1)]
  if (first && last && queues.length === QUEUES_A_STEP) {
    // The last account on a page may have more queues after it, so the sweep continues with that account unless the
    // whole page is its own.
    const next = first.accountId === last.accountId ? last.accountId : last.accountId - 1
    store.tasks.put({ kind: SWEEP_QUEUES, subject: next, dueAt: now, realm })
  } else if (last || after !== BEGINNING) {
    // A later page can be empty while queues of earlier accounts remain.
    store.tasks.put({ kind: SWEEP_QUEUES, subject: BEGINNING, dueAt: now + EVERY_MS, realm })
  }
}
