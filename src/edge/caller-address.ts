import type { Context } from 'hono'
import type { Edge } from './environment'

/**
 * Where the caller is: Cloudflare says it, or a proxy of one's own (the last one's word). Anybody can send these headers,
 * so each is believed only where the deployment says who stands in front of it; empty where nobody does.
 */
export function callerAddress(c: Context<Edge>): string {
  const { TRUST_PROXY: trusted } = c.env
  if (trusted === 'cloudflare') return c.req.header('CF-Connecting-IP') ?? ''
  if (trusted === 'on') return c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? ''
  return ''
}
