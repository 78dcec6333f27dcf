import { isSame, type Signer } from './signer'

/** Gives its holder access to one file for a while: "<file>.<expiry>.<signature>". */
export function fileToken(signer: Signer, fileId: number, expiresAt: number): string {
  const claim = `${fileId}.${expiresAt}`
  return `${claim}.${signer.sign('file', claim).toString('base64url')}`
}

/** The file that a token opens at this time (UNIX seconds). */
export function readFileToken(signer: Signer, token: string, now: number): number | undefined {
  const [fileId, expiresAt] = token.split('.', 2).map(Number)
  if (fileId === undefined || expiresAt === undefined || !(expiresAt >= now)) return undefined
  return isSame(Buffer.from(token), Buffer.from(fileToken(signer, fileId, expiresAt))) ? fileId : undefined
}
