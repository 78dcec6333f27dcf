import type { Context } from 'hono'
import { plainAddress } from '#lib/http/network'
import type { Edge } from './environment'

/**
 * The caller's network address, from a header of Cloudflare or of your own proxy. In a list of addresses, the last one
 * is used. Anyone can send such a header, so it is only trusted if the deployment says which of the two is in front of
 * it. If neither is, or your proxy sends no address, the connection's address is used. Empty if the runtime doesn't
 * provide it.
 */
export function callerAddress(c: Context<Edge>): string {
  const { TRUST_PROXY: trusted } = c.env
  if (trusted === 'cloudflare') return c.req.header('CF-Connecting-IP') ?? ''
  const forwarded = trusted === 'on' ? lastOf(c.req.header('X-Forwarded-For') ?? '') : ''
  return forwarded || plainAddress(peerOf(c.req.raw))
}

/** The last address in a list. Anyone can send a long header, so it isn't split. */
const lastOf = (list: string): string => list.slice(list.lastIndexOf(',') + 1).trim()

/** The address of the connection. Plain workerd gives "ADDRESS:PORT". On Cloudflare, there is no such property. */
function peerOf({ cf }: Request): string {
  return typeof cf?.clientIp === 'string' ? cf.clientIp : ''
}
