import type { Context } from 'hono'
import { BadRequest, ProtocolError } from '#lib/errors'
import { asResponse } from '#realm/crossing/call'
import type { ImportCall } from '#realm/crossing/realm-calls'
import { notFounded } from './answers'
import { entryOf, realmObject, realmOf } from './directory'
import type { Edge } from './environment'
import { requireSetupKey } from './setup'

/** A file of 25 MiB and its description. */
const MOST_BYTES = 30_000_000

/**
 * A piece of an organization that comes from elsewhere: `POST
 * /setup/import?kind=messages&number=7`, with the setup key as the bearer. Its form has `piece`,
 * which is JSON, and `file` where the piece is about one.
 */
export async function importPiece(c: Context<Edge>): Promise<Response> {
  const call = await readPiece(c)
  const reply = await realmObject(c).importPiece(call)
  if (call.number === 0 && reply.status === 200) await c.get('directory').enter(c)
  return asResponse(reply)
}

/**
 * A piece of a backup: `POST /setup/restore?kind=rows&number=7`. The directory learns of the realm
 * with the last of them, since until then it signs nothing.
 */
export async function restorePiece(c: Context<Edge>): Promise<Response> {
  const call = await readPiece(c)
  const reply = await realmObject(c).restorePiece(call)
  if (call.kind === 'commit' && reply.status === 200) await c.get('directory').enter(c)
  return asResponse(reply)
}

/** `DELETE /setup/restore`: what was restored so far is forgotten. */
export async function abandonRestore(c: Context<Edge>): Promise<Response> {
  requireSetupKey(c.req.header('Authorization'), c.env.SETUP_KEY)
  return asResponse(await realmObject(c).abandonRestore())
}

async function readPiece(c: Context<Edge>): Promise<ImportCall> {
  requireSetupKey(c.req.header('Authorization'), c.env.SETUP_KEY)
  const length = Number(c.req.header('Content-Length'))
  if (!(length <= MOST_BYTES)) {
    throw new ProtocolError('A piece can have at most 30 MB', { status: 413, code: 'BAD_REQUEST' })
  }
  const { kind = '', number = '' } = c.req.query()
  if (!/^\d{1,9}$/.test(number)) throw new BadRequest('The piece has no number')
  const form = await c.req.formData()
  const file = form.get('file')
  const text = form.get('piece')
  const known = await entryOf(c)
  return {
    realm: c.get('realm'),
    salt: known?.salt,
    kind,
    number: Number(number),
    text: typeof text === 'string' ? text : '',
    bytes: file instanceof File ? await file.arrayBuffer() : undefined,
  }
}

/** Links by which people set their first password here: `POST /setup/links?after=ID`. */
export async function listNewLinks(c: Context<Edge>): Promise<Response> {
  requireSetupKey(c.req.header('Authorization'), c.env.SETUP_KEY)
  const realm = await realmOf(c)
  return realm ? asResponse(await realm.newLinks(c.get('realm'), Number(c.req.query('after')) || 0)) : notFounded()
}

/** `DELETE /setup/import`: what an import brought that wasn't finished is forgotten. */
export async function abandonImport(c: Context<Edge>): Promise<Response> {
  requireSetupKey(c.req.header('Authorization'), c.env.SETUP_KEY)
  const realm = await realmOf(c)
  return realm ? asResponse(await realm.abandonImport()) : notFounded()
}
