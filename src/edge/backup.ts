import type { Context } from 'hono'
import { asResponse } from '#realm/crossing/call'
import { notFounded } from './answers'
import { realmOf } from './directory'
import type { Edge } from './environment'
import { requireSetupKey } from './setup'

/**
 * What the program that backs up asks: `POST /setup/backup/rows?id=…&table=…`, with the setup key
 * as the bearer. `src/realm/operator/backing-up.ts` has the others.
 */
export async function backUp(c: Context<Edge>): Promise<Response> {
  requireSetupKey(c.req.header('Authorization'), c.env.SETUP_KEY)
  const realm = await realmOf(c)
  if (!realm) return notFounded()
  const ask = c.req.param('ask') ?? ''
  return asResponse(await realm.backUp({ realm: c.get('realm'), ask, query: { ...c.req.query() } }))
}
