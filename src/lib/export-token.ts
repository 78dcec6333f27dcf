import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RealmSigner } from './realm-signer'

/** Part of what is signed, so that signatures for other purposes are never taken for these. */
const VERSION = 'export, version 1'

/** In the address of an export, "<id>-<signature>": who only counts finds none. */
export function exportToken({ secret, realmName }: RealmSigner, id: number): string {
  const signed = createHmac('sha256', secret).update(`${VERSION}\0${realmName}\0${id}`)
  return `${id}-${signed.digest('hex').slice(0, 40)}`
}

/** The export that a token names. */
export function readExportToken(signer: RealmSigner, token: string): number | undefined {
  const id = Number(/^(\d{1,15})-/.exec(token)?.[1] ?? Number.NaN)
  const expected = Buffer.from(exportToken(signer, id))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}
