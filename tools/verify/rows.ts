import { request } from '../lib/http.mjs'
import type { Person } from './person.ts'

/** The row counts that the organization keeps, which only administrators can see. */
export class Rows {
  person: Person

  /** The numbers of rows that the request for the counts itself reads and writes. */
  #question = { read: 0, written: 0 }
  isThere = false

  constructor(person: Person) {
    this.person = person
  }

  async begin() {
    const { status } = await this.person.ask('GET', '/json/realm/usage')
    this.isThere = status === 200
    if (!this.isThere) return
    const [first, second] = [await this.now(), await this.now()]
    this.#question = { read: second.read - first.read, written: second.written - first.written }
  }

  async now(): Promise<{ read: number; written: number; awakeSince: number }> {
    const { rows_read, rows_written, awake_since } = await this.person.call('GET', '/realm/usage')
    return { read: rows_read, written: rows_written, awakeSince: awake_since }
  }

  /**
   * Runs `act`, and measures the rows that it reads and writes. The numbers are missing if the person may not see them,
   * or if the organization restarted in the meantime.
   */
  async of(act) {
    if (!this.isThere) return { result: await act() }
    const before = await this.now()
    const result = await act()
    const after = await this.now()
    if (after.awakeSince !== before.awakeSince) return { result }
    return {
      result,
      read: Math.max(0, after.read - before.read - this.#question.read),
      written: Math.max(0, after.written - before.written - this.#question.written),
    }
  }
}

/** The numbers of rows read and written that `/metrics` reports for all organizations; undefined without a token. */
export async function rowsOfMetrics(origin, token) {
  if (!token) return undefined
  const { status, text } = await request(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  if (status !== 200) throw new Error(`/metrics answered ${status}. Check METRICS_TOKEN`)
  const [read, written] = ['read', 'written'].map((what) =>
    Number(new RegExp(`^edgewise_rows_${what}_total (\\d+)`, 'm').exec(text)?.[1] ?? 0),
  )
  return { read, written }
}
