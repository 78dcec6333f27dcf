import type { OutgoingVariables } from '#lib/env'
import type { Outgoing } from '#lib/outgoing'
import { GuardedFetch } from './guarded-fetch'

/**
 * How a deployment reaches addresses that people name. On one's own machine `OUTGOING` connects,
 * and refuses private networks itself, whatever name led there.
 */
export function outgoingFor(env: OutgoingVariables): Outgoing {
  const { OUTGOING, OUTGOING_NAMES, OUTGOING_HTTP, OUTGOING_PRIVATE } = env
  const connect = OUTGOING ? OUTGOING.fetch.bind(OUTGOING) : (url: string, init: RequestInit) => fetch(url, init)
  return new GuardedFetch(connect, {
    allowsHttp: OUTGOING_HTTP === 'on',
    allowsPrivate: OUTGOING_PRIVATE === 'on',
    checksNames: OUTGOING !== undefined || OUTGOING_NAMES === 'platform',
  })
}
