import { isSame } from '#lib/signing/same'

/** The token of the header `Authorization: Bearer`; empty if there is none. */
export const bearerOf = (header: string | undefined): string => /^bearer\s+(\S+)\s*$/i.exec(header ?? '')?.[1] ?? ''

/** Compared in constant time. If a deployment doesn't have the secret, nothing is right. */
export const isSameSecret = (given: string, secret: string | undefined): boolean =>
  isSame(given, secret ?? '') && secret !== undefined && secret !== ''
