import { isSame, type Signer } from './signer'

const HEX_DIGITS = 40

/** Used in the address of an export, "<id>-<signature>", so that nobody finds one by counting. */
export function exportToken(signer: Signer, id: number): string {
  return `${id}-${signer.sign('export', id).toString('hex').slice(0, HEX_DIGITS)}`
}

/** The export that a token names. */
export function readExportToken(signer: Signer, token: string): number | undefined {
  const id = Number(/^(\d{1,15})-/.exec(token)?.[1] ?? Number.NaN)
  return isSame(Buffer.from(token), Buffer.from(exportToken(signer, id))) ? id : undefined
}
