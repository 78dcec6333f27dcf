import type { Context } from 'hono'
import { plainAddress } from '#lib/http/network'
import type { Edge } from './environment'

/**
 * The caller's network address, from Cloudflare or from your own proxy (the last one counts). Anyone can send these
 * headers, so each is believed only if the deployment says who is in front of it. Where nobody is, or the proxy says
 * nothing, it is where the connection comes from. Empty if the runtime doesn't tell.
 */
export function callerAddress(c: Context<Edge>): string {
  const { TRUST_PROXY: trusted } = c.env
  if (trusted === 'cloudflare') return c.req.header('CF-Connecting-IP') ?? ''
  const forwarded = trusted === 'on' ? lastOf(c.req.header('X-Forwarded-For') ?? '') : ''
  return forwarded || plainAddress(peerOf(c.req.raw))
}

/** Anyone can make the header long, so it isn't taken apart. */
const lastOf = (list: string): string => list.slice(list.lastIndexOf(',') + 1).trim()

/** Bare workerd says "ADDRESS:PORT". On Cloudflare there is no such property. */
function peerOf({ cf }: Request): string {
  return typeof cf?.clientIp === 'string' ? cf.clientIp : ''
}
