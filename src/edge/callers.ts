import type { Context } from 'hono'
import type { Operation } from '#api/contract/operation'
import { ProtocolError } from '#lib/errors'
import type { Credentials } from '#realm/call'
import { readCredentials, readKeyAlone, readKeyInAddress, Unauthorized } from './credentials'
import type { Edge } from './environment'
import { readSession } from './session'
import { NotLoggedIn, readSessionCaller } from './session-caller'

/**
 * Who calls. A refusal is returned, because operations for anyone are called with bad credentials
 * too, by clients that always send some. What is thrown is refused whatever was called.
 */
export type Authenticate = (c: Context<Edge>) => Promise<Credentials | ProtocolError>

/** Below /api/v1. No cookie counts there. */
export const byKey: Authenticate = (c) => orRefusal(readCredentials(c, c.req.header('Authorization')))

/** Where other services call, most of which can only be given an address. */
export const byKeyInAddress =
  (isInAddress: NonNullable<Operation['hasKeyInAddress']>): Authenticate =>
  (c) => {
    if (isInAddress(c.req.param())) return orRefusal(readKeyInAddress(c))
    const header = c.req.header('Authorization')
    if (header !== undefined) return orRefusal(readCredentials(c, header))
    return Promise.resolve(new Unauthorized('Missing authorization header for basic auth'))
  }

/** Below /json. No key counts there. */
export const bySession: Authenticate = readSessionCaller

/** Files and pictures, which programs and pages load from one address. They change nothing. */
export const byKeyOrSession: Authenticate = async (c) => {
  const header = c.req.header('Authorization')
  if (header !== undefined) return byKey(c)
  const keyAlone = c.req.query('api_key')
  if (keyAlone !== undefined) return orRefusal(readKeyAlone(c, keyAlone))
  return (await readSession(c)) ?? new NotLoggedIn()
}

async function orRefusal(credentials: Promise<Credentials>): Promise<Credentials | ProtocolError> {
  try {
    return await credentials
  } catch (error) {
    if (error instanceof ProtocolError) return error
    throw error
  }
}
