import { randomBytes } from 'node:crypto'
import { DAY_SECONDS } from '#lib/time/time'
import { type AccountId, parseId } from '../ids'
import { isSame, type Signer } from './signer'

const ID_BYTES = 12
const SHAPE = /^(\d{1,8})-(\d{1,11})-([\w-]{16})-[\w-]{43}$/
/** The lifetime is longer than the longest session, so that the token outlives it. */
export const DEVICE_LIFETIME_SECONDS = 180 * DAY_SECONDS

/** A browser in which someone logged in to an account. */
export interface DeviceClaim {
  accountId: AccountId
  /** Distinguishes the browser from others in which someone logged in to the account. */
  id: string
}

/** An id for a browser that doesn't have one for an account yet. */
export const newDeviceId = (): string => randomBytes(ID_BYTES).toString('base64url')

/**
 * "<account>-<until>-<device>-<signature>". It authorizes nothing: it only proves that someone logged in to the
 * account in this browser. It expires at <until> (UNIX seconds).
 */
export function deviceToken(signer: Signer, { accountId, id }: DeviceClaim, now: number): string {
  return tokenUntil(signer, { accountId, id }, Math.floor(now / 1000) + DEVICE_LIFETIME_SECONDS)
}

function tokenUntil(signer: Signer, { accountId, id }: DeviceClaim, until: number): string {
  return `${accountId}-${until}-${id}-${signer.sign('device', accountId, until, id).toString('base64url')}`
}

/** The browser in a token, if this signer made the token and it hasn't expired. `now` is in UNIX ms. */
export function readDeviceToken(signer: Signer, token: string, now: number): DeviceClaim | undefined {
  const [, account, until, id] = SHAPE.exec(token) ?? []
  if (account === undefined || until === undefined || id === undefined) return undefined
  if (Number(until) * 1000 <= now) return undefined
  const claim = { accountId: parseId<AccountId>(account), id }
  const made = tokenUntil(signer, claim, Number(until))
  return isSame(Buffer.from(token), Buffer.from(made)) ? claim : undefined
}
