import type { Context } from 'hono'
import { BadRequest } from '#lib/errors'
import { LeastRecentlyUsed } from '#lib/memory/lru'
import type { Call } from '#realm/crossing/call'
import type { Edge } from './environment'
import { findRealmName, originOf } from './tenancy'

/** The maximum number of addresses to remember. Strangers can make up hosts. */
const MOST_ADDRESSES = 1000
/** The limit in characters. A host name has at most 253. */
const LONGEST_ADDRESS = 300
/**
 * The runtime copies the `Host` header into the address unchanged, and joins repeated headers with a comma. These
 * characters would give the address a different host.
 */
const NO_HOST = /[\s,@?#\\]/

/**
 * Finds the realm of an address. Results are cached by origin until the deployment's hosts change, unless `TRUST_PROXY`
 * is `on`.
 */
export class RealmsOfHosts {
  readonly #known = new LeastRecentlyUsed<string, Call['realm']>(MOST_ADDRESSES)
  #hosts: string | undefined

  /** The realm of the request's host; undefined if the host isn't ours. Throws for an invalid host. */
  find(c: Context<Edge>): Call['realm'] | undefined {
    // A path in the header would become part of the address.
    if (c.req.header('Host')?.includes('/')) throw new BadRequest('Invalid host')
    const { HOSTS, TRUST_PROXY } = c.env
    const address = beforePath(c.req.url)
    // A proxy may report a different scheme with each request.
    if (TRUST_PROXY === 'on') return realmOf(c, address)
    if (HOSTS !== this.#hosts) this.#known.clear()
    this.#hosts = HOSTS
    return this.#known.get(address) ?? this.#keep(address, realmOf(c, address))
  }

  #keep(address: string, realm: Call['realm'] | undefined): Call['realm'] | undefined {
    if (realm && address.length <= LONGEST_ADDRESS) this.#known.set(address, realm)
    return realm
  }
}

function beforePath(url: string): string {
  const end = url.indexOf('/', url.indexOf('//') + 2)
  return end < 0 ? url : url.slice(0, end)
}

function realmOf(c: Context<Edge>, address: string): Call['realm'] | undefined {
  const url = NO_HOST.test(address) ? null : URL.parse(address)
  if (!url) throw new BadRequest('Invalid host')
  const name = findRealmName(url.hostname, c.env.HOSTS)
  if (name === undefined) return undefined
  return { name, origin: originOf(url, c.req.header('X-Forwarded-Proto'), c.env.TRUST_PROXY) }
}
