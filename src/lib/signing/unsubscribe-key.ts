import { isSame, type Signer } from './signer'

const KEY_BYTES = 20

/** Ends mails about missed messages for one account, whenever it is used: "<account>.<signature>". */
export function unsubscribeKey(signer: Signer, accountId: number): string {
  return `${accountId}.${signer.sign('unsubscribe', accountId).subarray(0, KEY_BYTES).toString('base64url')}`
}

export function readUnsubscribeKey(signer: Signer, key: string): number | undefined {
  const accountId = Number(/^(\d{1,9})\./.exec(key)?.[1])
  if (!Number.isInteger(accountId)) return undefined
  return isSame(Buffer.from(key), Buffer.from(unsubscribeKey(signer, accountId))) ? accountId : undefined
}
