import { ProtocolError } from '#lib/errors'
import type { Ending } from '#memory/waiters'

/** The normal close code, for example after the queue has ended. */
export const NORMAL = 1000
/** The close code after the server has been updated. */
export const RESTARTED = 1012

/** Codes from 4,000 are for applications: each of these is an HTTP status plus 4,000. docs/events.md lists them. */
const CODES: Readonly<Record<Ending, number>> = { loggedOut: 4401, behind: 4408, superseded: 4409 }
const OF_STATUS = 4000

/** The code with which a client's socket is closed. It determines what the client should do next. */
export function closeCode(reason: ProtocolError | Ending | undefined): number {
  if (reason === undefined) return NORMAL
  if (!(reason instanceof ProtocolError)) return CODES[reason]
  return reason.code === 'BAD_EVENT_QUEUE_ID' ? NORMAL : OF_STATUS + reason.status
}
