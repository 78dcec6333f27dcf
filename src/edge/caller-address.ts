import type { Context } from 'hono'
import type { Edge } from './environment'

/**
 * The caller's network address, from Cloudflare or from your own proxy (the last one counts).
 * Anybody can send these headers, so each is believed only if the deployment says who is in front
 * of it. Empty if nobody is.
 */
export function callerAddress(c: Context<Edge>): string {
  const { TRUST_PROXY: trusted } = c.env
  if (trusted === 'cloudflare') return c.req.header('CF-Connecting-IP') ?? ''
  if (trusted === 'on') return lastOf(c.req.header('X-Forwarded-For') ?? '')
  return ''
}

/** Anybody can make the header long, so it isn't taken apart. */
const lastOf = (list: string): string => list.slice(list.lastIndexOf(',') + 1).trim()
