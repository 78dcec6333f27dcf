import type { OutgoingAnswer } from '#lib/http/outgoing'
import type { PushOutcome } from '#lib/http/push'

/** The maximum delay before another request to a service, even if it asked for a longer delay. */
const LONGEST_WAIT_SECONDS = 24 * 60 * 60

/** Interprets a push service's answer. The text of the answer is not passed on. */
export function outcomeOf(
  { status, headers }: Pick<OutgoingAnswer, 'status' | 'headers'>,
  now = Date.now(),
): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone', problem: 'The browser no longer accepts notifications.' }
  if (status === 413) return { kind: 'refused', problem: 'The notification was too long for the push service.' }
  if (status === 401 || status === 403) {
    return { kind: 'refused', problem: `The push service doesn’t recognize this server (${status}).` }
  }
  if (status === 429 || status === 408 || status >= 500) {
    const problem = `The push service asked the server to wait (${status}).`
    return { kind: 'later', problem, waitSeconds: waitOf(headers.get('Retry-After'), now) }
  }
  return { kind: 'refused', problem: `The push service refused the notification (${status}).` }
}

/** The waiting time that the header asks for, in seconds. Its value is a number of seconds or a date. */
function waitOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_WAIT_SECONDS) : undefined
}
