import type { Json } from '../lib/json.ts'

/** Message rows as a piece. Most messages in a channel went to the same people, who are listed once. */
export function withSharedAudiences(rows) {
  const numbers = new Map()
  const audiences: Json[] = []
  const numberOf = (people) => {
    const key = people.join()
    if (!numbers.has(key)) numbers.set(key, audiences.push(people) - 1)
    return numbers.get(key)
  }
  return { rows: rows.map((row) => ({ ...row, audience: numberOf(row.audience) })), audiences }
}
