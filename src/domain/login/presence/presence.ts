import type { Preparation, QueryContext } from '#domain/context'
import { provePassword } from '#domain/login/credentials/prove-password'
import { listSessions } from '#domain/login/sessions'
import { usablePasskeys, usableProviders } from '#domain/login/usable-ways'
import { BadRequest, MissingParameter, ProtocolError } from '#lib/errors'

/**
 * The time after a log-in or a confirmation in which a session may make sensitive changes. Later, someone else may be
 * using the browser.
 */
const RECENT_MS = 10 * 60_000

/** The ways in which someone can confirm their identity. */
interface WaysToProve {
  has_password: boolean
  /** Whether a code is needed in addition to the password. */
  has_code: boolean
  has_passkey: boolean
  /** Offered providers to which the account is linked, except Cloudflare Access. */
  providers: { provider_id: number; name: string }[]
}

/** The person hasn't proved their identity recently enough for this request, so they have to confirm it again. */
class PresenceNeeded extends ProtocolError {
  constructor(ways: WaysToProve) {
    super('Confirm that it’s you, and try again.', {
      status: 403,
      code: 'REAUTHENTICATION_REQUIRED',
      extra: { ...ways },
    })
  }
}

/** Whether the caller has recently proved their identity in this session, by logging in or by confirming it. */
export function hasJustProved({ store, viewer, now, sessionId }: QueryContext): boolean {
  const session = listSessions(store, viewer.id, now).find(({ id }) => id === sessionId)
  return session !== undefined && now - (session.provenAt ?? session.createdAt) <= RECENT_MS
}

export function waysToProve(context: QueryContext): WaysToProve {
  const { store, viewer } = context
  return {
    has_password: viewer.passwordHash !== null,
    has_code: viewer.passwordHash !== null && store.secondFactors.of(viewer.id) !== undefined,
    has_passkey: usablePasskeys(context, viewer.id).length > 0,
    // Cloudflare Access is left out: it is a proxy in front of the server, so nobody can be sent there to confirm.
    providers: usableProviders(context, viewer.id)
      .filter(({ kind }) => kind !== 'access')
      .map(({ id, name }) => ({ provider_id: id, name })),
  }
}

export function hasWayToProve(context: QueryContext): boolean {
  const { has_password, has_passkey, providers } = waysToProve(context)
  return has_password || has_passkey || providers.length > 0
}

/**
 * Throws if the person hasn't proved their identity in this session recently enough for a sensitive change. Callers
 * with a key can't confirm it, so they aren't asked.
 */
export function requirePresence(context: QueryContext): void {
  if (context.sessionId !== undefined && !hasJustProved(context)) throw new PresenceNeeded(waysToProve(context))
}

/**
 * Requires a recent confirmation, or the password in its place. A key alone isn't enough, since someone else may have
 * it by now.
 */
export async function requirePresenceOrPassword(context: Preparation, password: string | undefined): Promise<void> {
  if (password !== undefined) return provePassword(context, password, 'Password is incorrect.')
  if (context.sessionId === undefined)
    throw new BadRequest('Give your password, or do this in a browser where you’re logged in.')
  requirePresence(context)
}

/** Requires the password, or a recent confirmation in this session from people who have no password. */
export async function requireOwnPerson(context: Preparation, password: string | undefined): Promise<void> {
  if (context.viewer.passwordHash === null) return requirePresenceOrPassword(context, undefined)
  if (password === undefined) throw new MissingParameter('password')
  return provePassword(context, password, 'Password is incorrect.')
}
