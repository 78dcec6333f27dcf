import type { Outgoing } from '#lib/http/outgoing'
import type { OutgoingVariables } from '#lib/platform/env'
import { GuardedFetch } from './guarded-fetch'

/**
 * The client with which a deployment reaches addresses that people enter. On your own machine, `OUTGOING` connects, and
 * refuses private networks itself, whatever name leads there. `OUTGOING_ANYWHERE` doesn't refuse them, so only requests
 * to bots' services and to BigBlueButton use it.
 */
export function outgoingFor(env: OutgoingVariables): Outgoing {
  const { OUTGOING, OUTGOING_ANYWHERE, OUTGOING_INSIDE, OUTGOING_NAMES, PRIVATE_ISSUERS = '' } = env
  const rules = {
    allowsHttp: env.OUTGOING_HTTP === 'on',
    allowsPrivate: env.OUTGOING_PRIVATE === 'on',
    checksNames: OUTGOING !== undefined || OUTGOING_NAMES === 'platform',
  }
  const issuers = PRIVATE_ISSUERS.split(',').flatMap((issuer) => issuer.trim() || [])
  const inside = { issuers, connect: connectBy(OUTGOING_INSIDE ?? OUTGOING) }
  const forBots = connectBy(OUTGOING_ANYWHERE ?? OUTGOING)
  return new GuardedFetch(forBots, rules, inside, connectBy(OUTGOING))
}

const connectBy = (network: OutgoingVariables['OUTGOING']) =>
  network ? network.fetch.bind(network) : (url: string, init: RequestInit) => fetch(url, init)
