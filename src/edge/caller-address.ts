import type { Context } from 'hono'
import type { Edge } from './environment'

/** Where the caller is: Cloudflare says it, elsewhere a proxy that is trusted (the last one's word); empty where nobody does. */
export function callerAddress(c: Context<Edge>): string {
  const forwarded = c.env.TRUST_PROXY === 'on' ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  return forwarded || (c.req.header('CF-Connecting-IP') ?? '')
}
