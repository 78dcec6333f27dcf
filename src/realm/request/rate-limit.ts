import type { Operation } from '#api/contract/operation'
import { ProtocolError } from '#lib/errors'
import { OF_ACCOUNT, takePlace } from '#memory/account-windows'
import type { RealmState } from '#realm/state/realm-state'
import type { Viewer } from './viewer'

export interface RateLimit {
  headers: Record<string, string>
}

export const isLimited = (state: RealmState, operation: Operation) =>
  state.env.RATE_LIMITS !== 'off' && operation.limit !== 'none'

/**
 * Counts a call for its account and, if that is a bot, for all of its owner's bots, or refuses the call. Long polls
 * have windows of their own, of the same size.
 */
export function takeFromLimit(state: RealmState, viewer: Viewer, operation: Operation): RateLimit {
  const now = Date.now()
  const counted = operation.limit === 'polls' ? 'polls' : 'calls'
  const { remaining, waitMs } = takePlace(state.memory.windows, counted, viewer, now)
  const seconds = waitMs / 1000
  const isRefused = remaining < 0
  const headers: Record<string, string> = {
    'X-RateLimit-Limit': String(OF_ACCOUNT.calls),
    'X-RateLimit-Remaining': String(Math.max(0, remaining)),
    // `X-RateLimit-Reset` is the time when all calls have left the window. If the call is refused, it is the time when
    // there is room again.
    'X-RateLimit-Reset': String(Math.floor(now / 1000 + (isRefused ? seconds : OF_ACCOUNT.seconds))),
  }
  if (!isRefused) return { headers }
  headers['Retry-After'] = String(seconds)
  throw new ProtocolError('API usage exceeded rate limit', {
    status: 429,
    code: 'RATE_LIMIT_HIT',
    extra: { 'retry-after': seconds },
    headers,
  })
}
