import { isSame, type Signer } from './signer'

/** A token that gives its holder access to one file for a while: "<file>.<expiry>.<signature>". */
export function fileToken(signer: Signer, fileId: number, expiresAt: number): string {
  const claim = `${fileId}.${expiresAt}`
  return `${claim}.${signer.sign('file', claim).toString('base64url')}`
}

/** The file that a token gives access to at this time (UNIX seconds). */
export function readFileToken(signer: Signer, token: string, now: number): number | undefined {
  const [fileId, expiresAt] = token.split('.', 2).map(Number)
  if (fileId === undefined || expiresAt === undefined || !(expiresAt >= now)) return undefined
  return isSame(Buffer.from(token), Buffer.from(fileToken(signer, fileId, expiresAt))) ? fileId : undefined
}

const HEX_DIGITS = 40

/**
 * The token in the address of an export: "<id>-<signature>". Because of the signature, nobody can find an export by
 * guessing ids.
 */
export function exportToken(signer: Signer, id: number): string {
  return `${id}-${signer.sign('export', id).toString('hex').slice(0, HEX_DIGITS)}`
}

/** The id of the export that a token gives access to, if this signer made the token. */
export function readExportToken(signer: Signer, token: string): number | undefined {
  const id = Number(/^(\d{1,15})-/.exec(token)?.[1] ?? Number.NaN)
  return isSame(Buffer.from(token), Buffer.from(exportToken(signer, id))) ? id : undefined
}
