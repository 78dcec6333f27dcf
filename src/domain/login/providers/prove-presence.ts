import type { Preparation } from '#domain/context'
import { provePassword } from '#domain/login/credentials/prove-password'
import { listSessions } from '#domain/login/sessions'
import { BadRequest } from '#lib/errors'

/** Whoever has no password has logged in with a provider this recently. */
const RECENT_MS = 10 * 60_000

/**
 * Throws unless the account's own person is there: by the password, or, without one, by a log-in
 * of this session a moment ago. A session or a key alone could be somebody else's by now.
 */
export async function provePresence(context: Preparation, password: string): Promise<void> {
  const { store, viewer, now, sessionId } = context
  if (viewer.passwordHash !== null) return provePassword(context, password, 'Password is incorrect.')
  const session = listSessions(store, viewer.id, now).find(({ id }) => id === sessionId)
  if (!session || now - session.createdAt > RECENT_MS) {
    throw new BadRequest('Log out and log in again, then try this within ten minutes.')
  }
}
