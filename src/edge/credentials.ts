import type { Context } from 'hono'
import { MissingParameter, ProtocolError } from '#lib/errors'
import { isKeyShaped, isSalted, readKey, verifyKey } from '#lib/signing/api-key'
import { Signer } from '#lib/signing/signer'
import { strip } from '#lib/text/text'
import type { KeyCredentials } from '#realm/crossing/call'
import { entryOf, epochOf, verifiedFor } from './directory'
import type { Edge } from './environment'
import type { VerifiedHeaders } from './verified-headers'

/** A 401, after which clients forget the key. */
export class Unauthorized extends ProtocolError {
  constructor(msg: string) {
    super(msg, { status: 401, code: 'UNAUTHORIZED', headers: { 'WWW-Authenticate': 'Basic realm="zulip"' } })
  }
}

/**
 * Reads HTTP Basic credentials and checks that this deployment signed the key for this realm, so that forged keys don't
 * reach the realm. The realm checks whether the key is still current and whether the email address is its owner's.
 * Verified headers are cached.
 */
export async function readCredentials(
  c: Context<Edge>,
  header: string | undefined,
  verified?: VerifiedHeaders,
): Promise<KeyCredentials> {
  if (header === undefined) throw new Unauthorized('Not logged in: API authentication or user session required')
  const { email, key } = decodeBasic(header)
  if (!isKeyShaped(key)) throw new Unauthorized('Malformed API key')
  const claim = await claimOf(c, key)
  if (!claim) throw new Unauthorized('Invalid API key')
  const credentials = { ...claim, email }
  verified?.add(c, header, key, credentials)
  return credentials
}

/**
 * Reads a key without an email address, from the URL of a picture or a file, where older mobile apps can't set a
 * header, or from the URL that a service was given.
 */
export async function readKeyAlone(c: Context<Edge>, parameter: string): Promise<KeyCredentials> {
  const key = strip(parameter)
  const refused = { status: 401, code: 'INVALID_API_KEY' }
  if (!isKeyShaped(key)) throw new ProtocolError('Malformed API key', refused)
  const claim = await claimOf(c, key)
  if (!claim) throw new ProtocolError('Invalid API key', refused)
  return { ...claim, email: null }
}

/** Reads a key in the URL that a service was given, where it is an ordinary parameter. */
export async function readKeyInAddress(c: Context<Edge>): Promise<KeyCredentials> {
  const key = c.req.query('api_key')
  if (key === undefined) throw new MissingParameter('api_key')
  return readKeyAlone(c, key)
}

/**
 * The claims of a key, if the request's realm issued it. A key that is older than the realm's salt is verified before
 * the directory is asked: it proves that its realm was founded, and the directory may not have the realm yet.
 */
async function claimOf(c: Context<Edge>, key: string): Promise<Omit<KeyCredentials, 'email'> | undefined> {
  const claim = readKey(key)
  if (!claim) return undefined
  const { name } = c.get('realm')
  const secret = c.env.API_KEY_SECRET ?? ''
  if (!isSalted(claim.nonce)) {
    const isOurs = verifyKey(new Signer(secret, name), key) !== undefined
    return isOurs && (await entryOf(c, 'key'))?.hasOlderKeys ? claim : undefined
  }
  return verifiedFor(c, (entry) => {
    const verified = verifyKey(new Signer(secret, name, entry.salt), key)
    return verified && { ...verified, ...epochOf(entry) }
  })
}

/**
 * The maximum length of the header, in characters. The platform refuses longer ones. A shorter header with a key that
 * is too long gets the error for malformed keys.
 */
const LONGEST_BASIC = 128 * 1024

function decodeBasic(header: string): { email: string; key: string } {
  if (header.length > LONGEST_BASIC) throw invalidHeader()
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
    const bytes = Buffer.from(atob(text), 'latin1')
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw invalidHeader()
  }
}

function invalidHeader(): Unauthorized {
  return new Unauthorized('Invalid authorization header for basic auth')
}
