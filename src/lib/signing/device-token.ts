import { randomBytes } from 'node:crypto'
import { DAY_SECONDS } from '#lib/time/time'
import { type AccountId, parseId } from '../ids'
import { isSame, type Signer } from './signer'

const ID_BYTES = 12
const SHAPE = /^(\d{1,8})-(\d{1,11})-([\w-]{16})-[\w-]{43}$/
/** Longer than a session can live, so that it doesn't end with the session. */
export const DEVICE_LIFETIME_SECONDS = 180 * DAY_SECONDS

/** A browser in which someone gave an account's password. */
export interface DeviceClaim {
  accountId: AccountId
  /** The browser's own id, among those of the account. */
  id: string
}

/** An id for a browser that has none for this account. */
export const newDeviceId = (): string => randomBytes(ID_BYTES).toString('base64url')

/**
 * "<account>-<until>-<device>-<signature>". It opens nothing: it only says that the account's
 * password was given in this browser, until some UNIX second.
 */
export function deviceToken(signer: Signer, { accountId, id }: DeviceClaim, now: number): string {
  return tokenUntil(signer, { accountId, id }, Math.floor(now / 1000) + DEVICE_LIFETIME_SECONDS)
}

function tokenUntil(signer: Signer, { accountId, id }: DeviceClaim, until: number): string {
  return `${accountId}-${until}-${id}-${signer.sign('device', accountId, until, id).toString('base64url')}`
}

/** The browser that a token names, if this signer made it and it still holds (UNIX ms). */
export function readDeviceToken(signer: Signer, token: string, now: number): DeviceClaim | undefined {
  const [, account, until, id] = SHAPE.exec(token) ?? []
  if (account === undefined || until === undefined || id === undefined) return undefined
  if (Number(until) * 1000 <= now) return undefined
  const claim = { accountId: parseId<AccountId>(account), id }
  const made = tokenUntil(signer, claim, Number(until))
  return isSame(Buffer.from(token), Buffer.from(made)) ? claim : undefined
}
