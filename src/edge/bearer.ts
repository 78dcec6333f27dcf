import { isSame } from '#lib/signing/same'

/** The token in the `Authorization: Bearer` header; empty if there is none. */
export const bearerOf = (header: string | undefined): string => /^bearer\s+(\S+)\s*$/i.exec(header ?? '')?.[1] ?? ''

/** Compares in constant time. If a deployment doesn't have the secret, every token is wrong. */
export const isSameSecret = (given: string, secret: string | undefined): boolean =>
  isSame(given, secret ?? '') && secret !== undefined && secret !== ''
