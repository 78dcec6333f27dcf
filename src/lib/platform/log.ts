import { metrics } from '../metrics/metrics'
import { sqliteFailureOf } from './sqlite-failure'

/**
 * Logs where something failed, but never the values involved: an error's message can contain parameters (a failed query
 * lists its values). So only an error's class, its stack, and SQLite's own description are written.
 */
export function logFailure(operation: string, realm: string, error: unknown): void {
  // An address may contain a token, so it isn't used as a label.
  metrics.count('edgewise_failures_total', 1, operation.startsWith('/') ? 'an address' : operation)
  const kind = error instanceof Error ? error.name : typeof error
  const stack = error instanceof Error ? framesOf(error) : []
  const sqlite = sqliteFailureOf(error)
  console.error(JSON.stringify({ event: 'failure', operation, realm, kind, ...(sqlite && { sqlite }), stack }))
}

/** Repeating a refused request must not fill the log. */
const REFUSAL_EVERY_MS = 60_000
const refusals = new Map<Refusal, { loggedAt: number; since: number }>()

/** Refusals that may mean that someone is guessing secrets. */
type Refusal = 'setup key' | 'metrics token' | 'attempts to log in'

/**
 * Logs at most one line a minute for each kind, with the number of refusals since the last line. Except for the realm's
 * name, the line contains nothing that the caller sent.
 */
export function logRefusal(refusal: Refusal, realm: string, now = Date.now()): void {
  const seen = refusals.get(refusal) ?? { loggedAt: Number.NEGATIVE_INFINITY, since: 0 }
  refusals.set(refusal, seen)
  metrics.count('edgewise_refusals_total', 1, refusal)
  seen.since++
  if (now - seen.loggedAt < REFUSAL_EVERY_MS) return
  console.warn(JSON.stringify({ event: 'refused', refusal, realm, count: seen.since }))
  Object.assign(seen, { loggedAt: now, since: 0 })
}

function framesOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
}
