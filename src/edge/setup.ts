import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import * as z from 'zod'
import { requiredText, text } from '#api/contract/params'
import { judge } from '#api/contract/verdict'
import { ProtocolError } from '#lib/errors'
import { MOST_BYTES_FROM_ANYONE } from '#lib/form/form-limits'
import { logFailure } from '#lib/log'
import { asResponse, CALL_VERSION, type Reply } from '#realm/crossing/call'
import type { Founding } from '#realm/crossing/realm-calls'
import { answerError, internalError, notFounded } from './answers'
import { entryOf, realmObject, realmOf } from './directory'
import type { Edge } from './environment'
import { readSent } from './sent'

const params = z.object({ name: requiredText, email: requiredText, full_name: requiredText, password: text.optional() })

/** Founds an organization: `POST /setup` with the setup key as the bearer. */
export async function foundOrganization(c: Context<Edge>): Promise<Response> {
  requireSetupKey(c.req.header('Authorization'), c.env.SETUP_KEY)
  const verdict = judge({ params }, (await readSent(c.req.raw, MOST_BYTES_FROM_ANYONE)).fields)
  if (!verdict.ok) return answerError(verdict.error)
  const { name, email, full_name: fullName, password } = params.parse(verdict.value)
  const realm = c.get('realm')
  try {
    return asResponse(await found(c, { version: CALL_VERSION, realm, name, email, fullName, password }))
  } catch (error) {
    if (error instanceof ProtocolError) throw error
    logFailure('setup', realm.name, error)
    return internalError()
  }
}

/**
 * A link that opens a closed organization again: `POST /setup/reactivation`, with the setup key as
 * the bearer.
 */
export async function linkToReactivate(c: Context<Edge>): Promise<Response> {
  requireSetupKey(c.req.header('Authorization'), c.env.SETUP_KEY)
  const realm = await realmOf(c)
  return realm ? asResponse(await realm.linkToReactivate(c.get('realm'))) : notFounded()
}

/**
 * Makes this address the one that links in mails use: `POST /setup/origin`, with the setup key as
 * the bearer.
 */
export async function moveHere(c: Context<Edge>): Promise<Response> {
  requireSetupKey(c.req.header('Authorization'), c.env.SETUP_KEY)
  const realm = await realmOf(c)
  return realm ? asResponse(await realm.moveTo(c.get('realm'))) : notFounded()
}

/** The realm was founded now or earlier. The directory is told in both cases. */
export async function found(c: Context<Edge>, founding: Founding): Promise<Reply> {
  // One that is known stays where it is.
  await entryOf(c)
  const reply = await realmObject(c).found(founding)
  await c.get('directory').enter(c)
  return reply
}

const ofOwner = z.object({ email: requiredText.optional() })

/**
 * A link by which an owner sets a new password: `POST /setup/owner_link`, with the setup key as the
 * bearer.
 */
export async function linkForOwner(c: Context<Edge>): Promise<Response> {
  requireSetupKey(c.req.header('Authorization'), c.env.SETUP_KEY)
  const verdict = judge({ params: ofOwner }, (await readSent(c.req.raw, MOST_BYTES_FROM_ANYONE)).fields)
  if (!verdict.ok) return answerError(verdict.error)
  const { email } = ofOwner.parse(verdict.value)
  const realm = await realmOf(c)
  return realm ? asResponse(await realm.linkForOwner(c.get('realm'), email)) : notFounded()
}

export function requireSetupKey(header: string | undefined, setupKey: string | undefined): void {
  if (isSetupKey(/^bearer\s+(\S+)\s*$/i.exec(header ?? '')?.[1] ?? '', setupKey)) return
  throw new ProtocolError('Invalid setup key', {
    status: 401,
    code: 'UNAUTHORIZED',
    headers: { 'WWW-Authenticate': 'Bearer' },
  })
}

/** Compared in constant time. If a deployment has no setup key, no key is right. */
export function isSetupKey(given: string, setupKey: string | undefined): boolean {
  return timingSafeEqual(digest(given), digest(setupKey ?? '')) && setupKey !== undefined && setupKey !== ''
}

/** Hashes have the same length whatever was given, so they can be compared in constant time. */
function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}
