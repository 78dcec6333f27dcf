import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const COST = { N: 16384, r: 8, p: 1 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32

/**
 * Hashes a password as "scrypt$16384$8$1$salt$hash". The parameters are stored with the hash, so that they can be
 * raised later.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), hash.toString('base64')].join('$')
}

/**
 * Whether the password is the one that was hashed. For an account that doesn't exist or has no password, pass `null`:
 * the result is false, after the same amount of time.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parsed = stored === null ? null : parse(stored)
  if (!parsed) {
    await derive(password, Buffer.alloc(SALT_BYTES), COST)
    return false
  }
  return timingSafeEqual(await derive(password, parsed.salt, parsed.cost), parsed.hash)
}

function parse(stored: string): { cost: ScryptOptions; salt: Buffer; hash: Buffer } | null {
  const [scheme, N, r, p, salt, hash] = stored.split('$')
  if (scheme !== 'scrypt' || !salt || !hash) return null
  const bytes = Buffer.from(hash, 'base64')
  if (bytes.length !== HASH_BYTES) return null
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt: Buffer.from(salt, 'base64'), hash: bytes }
}

function derive(password: string, salt: Uint8Array, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, cost, (error, hash) => (error ? reject(error) : resolve(hash)))
  })
}
