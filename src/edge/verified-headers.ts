import type { Context } from 'hono'
import { LeastRecentlyUsed } from '#lib/memory/lru'
import { isSame } from '#lib/signing/signer'
import type { KeyCredentials } from '#realm/crossing/call'
import type { RealmEntry } from '#realm/crossing/realm-calls'
import type { Edge } from './environment'

/** The maximum number of callers whose keys needn't be verified again by the same instance of the Worker. */
const MOST_CALLERS = 1000
/** The limit in characters. An address has at most 254, and a key 32. */
const LONGEST_HEADER = 500
/**
 * The number of secret characters at the end. In Base64, they contain the key (in some headers, all but its first
 * character, which depends only on the account's id).
 */
const SECRET_END = 44

/** A header with a key that has our signature. Only the realm can tell whether the key is still current. */
interface Verified {
  end: Uint8Array
  /** The secret with which the header was verified. */
  secret: string
  entry: RealmEntry
  credentials: KeyCredentials
}

/**
 * `Authorization` headers with a key that this deployment signed, so that the key needn't be verified with each
 * request. A result can't become wrong: a signature stays valid as long as the secret and the realm's salt stay the
 * same, and both are compared. A header is found by its public part, and the key at its end is compared in constant
 * time.
 */
export class VerifiedHeaders {
  readonly #known = new LeastRecentlyUsed<string, Verified>(MOST_CALLERS)

  find(c: Context<Edge>, header: string): KeyCredentials | undefined {
    if (header.length > LONGEST_HEADER) return undefined
    const known = this.#known.get(nameOf(c, header))
    if (!known || known.secret !== c.env.API_KEY_SECRET) return undefined
    if (known.entry !== c.get('directory').known(c.get('realm').name)) return undefined
    return isSame(endOf(header), known.end) ? known.credentials : undefined
  }

  /** Only headers that end with the key are stored. Otherwise, a secret could be part of the cache key. */
  add(c: Context<Edge>, header: string, key: string, credentials: KeyCredentials): void {
    const entry = c.get('directory').known(c.get('realm').name)
    const secret = c.env.API_KEY_SECRET
    if (!entry || !secret || header.length > LONGEST_HEADER) return
    if (header !== `Basic ${Buffer.from(`${credentials.email}:${key}`).toString('base64')}`) return
    this.#known.set(nameOf(c, header), { end: endOf(header), secret, entry, credentials })
  }
}

const encoder = new TextEncoder()
const endOf = (header: string) => encoder.encode(header.slice(-SECRET_END))
const nameOf = (c: Context<Edge>, header: string) => `${c.get('realm').name} ${header.slice(0, -SECRET_END)}`
