import type { Outgoing } from '#lib/http/outgoing'
import type { OutgoingVariables } from '#lib/platform/env'
import { GuardedFetch } from './guarded-fetch'

/**
 * The client with which a deployment reaches addresses that people enter. On your own machine, `OUTGOING` connects, and
 * refuses private networks itself, whatever name leads there.
 */
export function outgoingFor(env: OutgoingVariables): Outgoing {
  const { OUTGOING, OUTGOING_INSIDE, OUTGOING_NAMES, OUTGOING_HTTP, OUTGOING_PRIVATE, PRIVATE_ISSUERS = '' } = env
  const rules = {
    allowsHttp: OUTGOING_HTTP === 'on',
    allowsPrivate: OUTGOING_PRIVATE === 'on',
    checksNames: OUTGOING !== undefined || OUTGOING_NAMES === 'platform',
  }
  const issuers = PRIVATE_ISSUERS.split(',').flatMap((issuer) => issuer.trim() || [])
  return new GuardedFetch(connectBy(OUTGOING), rules, { issuers, connect: connectBy(OUTGOING_INSIDE ?? OUTGOING) })
}

const connectBy = (network: OutgoingVariables['OUTGOING']) =>
  network ? network.fetch.bind(network) : (url: string, init: RequestInit) => fetch(url, init)
