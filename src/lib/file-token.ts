import { createHmac, timingSafeEqual } from 'node:crypto'

/** Part of what is signed, so that signatures for other purposes are never taken for these. */
const VERSION = 'file, version 1'

/** Opens one file for a while, to whoever holds it: "<file>.<expiry>.<signature>". */
export function fileToken(secret: string, realmName: string, fileId: number, expiresAt: number): string {
  const claim = `${fileId}.${expiresAt}`
  return `${claim}.${sign(secret, realmName, claim)}`
}

/** The file that a token opens at this time (UNIX seconds). */
export function readFileToken(secret: string, realmName: string, token: string, now: number): number | undefined {
  const [fileId = '', expiresAt = '', signature = '', ...rest] = token.split('.')
  const expected = Buffer.from(sign(secret, realmName, `${fileId}.${expiresAt}`))
  const given = Buffer.from(signature)
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return Number(expiresAt) >= now ? Number(fileId) : undefined
}

function sign(secret: string, realmName: string, claim: string): string {
  return createHmac('sha256', secret).update(`${VERSION}\0${realmName}\0${claim}`).digest('base64url')
}
