import type { Context } from 'hono'
import { BadRequest } from '#lib/errors'
import { asResponse } from '#realm/crossing/call'
import { notFounded } from './answers'
import { realmOf } from './directory'
import type { Edge } from './environment'
import { requireSetupKey } from './setup'

/**
 * Sets an organization back to an earlier moment: `POST /setup/rewind?to=UNIX-MS`, with the setup key
 * as the bearer. `undo=true` instead of `to` undoes that; `dry_run=true` says what would be lost.
 */
export async function rewindOrganization(c: Context<Edge>): Promise<Response> {
  requireSetupKey(c.req.header('Authorization'), c.env.SETUP_KEY)
  const { to, undo, dry_run: dryRun } = c.req.query()
  const isUndoing = isYes(undo, 'undo')
  const isDry = isYes(dryRun, 'dry_run')
  if ((to === undefined) !== isUndoing) throw new BadRequest('Give a time (to), or undo=true')
  if (to !== undefined && !/^\d{1,15}$/.test(to)) throw new BadRequest('to is a time in UNIX milliseconds')
  const realm = await realmOf(c)
  if (!realm) return notFounded()
  return asResponse(await realm.rewind({ realm: c.get('realm'), to: to === undefined ? undefined : Number(to), isDry }))
}

/** Uploads whose bytes are gone: `POST /setup/missing_files?after=ID`. */
export async function listMissingFiles(c: Context<Edge>): Promise<Response> {
  requireSetupKey(c.req.header('Authorization'), c.env.SETUP_KEY)
  const realm = await realmOf(c)
  const after = Number(c.req.query('after')) || 0
  return realm ? asResponse(await realm.missingFiles(c.get('realm'), after)) : notFounded()
}

function isYes(text: string | undefined, name: string): boolean {
  if (text === undefined || text === 'false') return false
  if (text === 'true') return true
  throw new BadRequest(`${name} is true or false`)
}
