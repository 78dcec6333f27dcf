import type { Report } from '../report.ts'

/**
 * Detects missing messages: the first message of each thread says how many replies follow. If a whole day is missing,
 * that is only noticed if a thread has messages both on that day and on another.
 */
export class Threads {
  #threads: Map<string, { hasFirst: boolean; answers: number; counted: number }> = new Map()

  meet(
    conversation: string,
    { ts, thread_ts: first, reply_count: counted }: { ts: string; thread_ts?: unknown; reply_count?: unknown },
  ) {
    if (typeof first !== 'string' && !(Number(counted) > 0)) return
    const key = `${conversation} ${first ?? ts}`
    const thread = this.#threads.get(key) ?? { hasFirst: false, answers: 0, counted: 0 }
    this.#threads.set(key, thread)
    if (typeof first === 'string' && first !== ts) thread.answers++
    else Object.assign(thread, { hasFirst: true, counted: Number(counted) || 0 })
  }

  tellMissing(report: Report) {
    const threads = [...this.#threads.values()]
    const begun = threads.filter(({ hasFirst }) => !hasFirst).length
    const missing = threads.reduce((sum, { answers, counted }) => sum + Math.max(0, counted - answers), 0)
    if (begun > 0) report.leaveOut('threads whose first message isn’t in the export', begun)
    if (missing > 0) report.leaveOut('replies that aren’t in the export', missing)
  }
}
