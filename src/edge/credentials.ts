import { isKeyShaped, verifyKey } from '../lib/api-key'
import { ProtocolError } from '../lib/errors'
import { strip } from '../lib/text'
import type { Credentials } from '../realm/call'

/** A 401. Clients that get one forget the key. */
export class Unauthorized extends ProtocolError {
  constructor(msg: string) {
    super(msg, { status: 401, code: 'UNAUTHORIZED', headers: { 'WWW-Authenticate': 'Basic realm="zulip"' } })
  }
}

/**
 * Reads HTTP Basic credentials and checks that this deployment signed the key for this realm: a forged key ends here.
 * Whether it is still current, and the e-mail address its owner's, is the realm's to say.
 */
export function readCredentials(header: string | undefined, secret: string, realmName: string): Credentials {
  if (header === undefined) throw new Unauthorized('Not logged in: API authentication or user session required')
  const { email, key } = decodeBasic(header)
  if (!isKeyShaped(key)) throw new Unauthorized('Malformed API key')
  const claim = verifyKey(secret, realmName, key)
  if (!claim) throw new Unauthorized('Invalid API key')
  return { ...claim, email }
}

/** A key alone, in the address of a picture or a file: older mobile apps can't set a header there. */
export function readKeyAlone(parameter: string, secret: string, realmName: string): Credentials {
  const key = strip(parameter)
  const refused = { status: 401, code: 'INVALID_API_KEY' }
  if (!isKeyShaped(key)) throw new ProtocolError('Malformed API key', refused)
  const claim = verifyKey(secret, realmName, key)
  if (!claim) throw new ProtocolError('Invalid API key', refused)
  return { ...claim, email: null }
}

function decodeBasic(header: string): { email: string; key: string } {
  const words = strip(header).split(/\s+/)
  const [scheme, encoded] = words
  if (words.length !== 2) throw invalidHeader()
  if (scheme?.toLowerCase() !== 'basic') throw new ProtocolError('This endpoint requires HTTP basic authentication.')
  const parts = decodeBase64(encoded ?? '').split(':')
  const [email, key] = parts
  if (parts.length !== 2) throw invalidHeader()
  return { email: strip(email ?? ''), key: strip(key ?? '') }
}

function decodeBase64(text: string): string {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw invalidHeader()
  }
}

function invalidHeader(): Unauthorized {
  return new Unauthorized('Invalid authorization header for basic auth')
}
