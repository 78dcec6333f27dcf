/** Counted work: rows read and written, and bytes of answers. */
export interface Tally {
  rows: number
  bytes: number
}

/** The work of this process's objects since the process started. The edge runs in the same process and can read it. */
export const done: Tally = { rows: 0, bytes: 0 }

/** The most rows and bytes that were counted during one watched request since the last call of `takeMost`. */
const most: Tally = { rows: 0, bytes: 0 }

/**
 * Answers a request. The work of all objects from the arrival of the request at the edge until its response headers are
 * ready is recorded if it is the most so far.
 */
export async function watchWaiting(answer: () => Promise<Response>): Promise<Response> {
  const { rows, bytes } = done
  const response = await answer()
  most.rows = Math.max(most.rows, done.rows - rows)
  most.bytes = Math.max(most.bytes, done.bytes - bytes)
  return response
}

/** Returns the most work since the last call of this function. */
export function takeMost(): Tally {
  const taken = { ...most }
  Object.assign(most, { rows: 0, bytes: 0 })
  return taken
}
