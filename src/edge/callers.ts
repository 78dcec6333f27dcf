import type { Context } from 'hono'
import type { Operation } from '#api/contract/operation'
import { NotLoggedIn, ProtocolError } from '#lib/errors'
import type { Credentials } from '#realm/crossing/call'
import { readCredentials, readKeyAlone, readKeyInAddress, Unauthorized } from './credentials'
import type { Edge } from './environment'
import { readSession } from './session'
import { readSessionCaller } from './session-caller'
import { VerifiedHeaders } from './verified-headers'

/**
 * Finds the caller. Missing or bad credentials are returned as an error instead of thrown, because some clients send
 * bad credentials even to public operations. If an error is thrown, as for a wrong CSRF token, the call fails even if
 * the operation is public.
 */
export type Authenticate = (c: Context<Edge>) => Caller | Promise<Caller>

type Caller = Credentials | ProtocolError

/** The ways in which callers authenticate. Those that use a header share a cache of verified headers. */
export class Callers {
  readonly #verified = new VerifiedHeaders()

  /** Authenticates calls to paths under /api/v1. Cookies are ignored there. */
  readonly byKey: Authenticate = (c) => this.#byHeader(c, c.req.header('Authorization'))

  /** Authenticates calls by other services, most of which can only be configured with a URL. */
  byKeyInAddress(isInAddress: NonNullable<Operation['hasKeyInAddress']>): Authenticate {
    return async (c) => {
      if (isInAddress(c.req.param())) return orRefusal(readKeyInAddress(c))
      const header = c.req.header('Authorization')
      if (header !== undefined) return this.#byHeader(c, header)
      return new Unauthorized('Missing authorization header for basic auth')
    }
  }

  /** Authenticates calls to paths under /json. Keys are ignored there. */
  readonly bySession: Authenticate = readSessionCaller

  /**
   * Authenticates requests for files and pictures, which programs and pages load from the same address. They change
   * nothing.
   */
  readonly byKeyOrSession: Authenticate = async (c) => {
    const header = c.req.header('Authorization')
    if (header !== undefined) return this.#byHeader(c, header)
    const keyAlone = c.req.query('api_key')
    if (keyAlone !== undefined) return orRefusal(readKeyAlone(c, keyAlone))
    return (await readSession(c)) ?? new NotLoggedIn()
  }

  #byHeader(c: Context<Edge>, header: string | undefined): Caller | Promise<Caller> {
    const known = header === undefined ? undefined : this.#verified.find(c, header)
    return known ?? orRefusal(readCredentials(c, header, this.#verified))
  }
}

async function orRefusal(credentials: Promise<Credentials>): Promise<Caller> {
  try {
    return await credentials
  } catch (error) {
    if (error instanceof ProtocolError) return error
    throw error
  }
}
