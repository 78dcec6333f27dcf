import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AccountId } from '#lib/ids'
import {
  DEVICE_LIFETIME_SECONDS,
  type DeviceClaim,
  deviceToken,
  newDeviceId,
  readDeviceToken,
} from '#lib/signing/device-token'
import type { Signer } from '#lib/signing/signer'
import type { Edge } from './environment'
import { attributes, ownName, signerOf } from './session'

/** The maximum number of accounts that a browser's cookie lists. The one that logged in longest ago is left out. */
const MOST_ACCOUNTS = 4
/** The maximum length of the cookie, in characters. A token has at most 81. */
const LONGEST = 400
const SEPARATOR = '.'

/**
 * The accounts that logged in with this browser before. The cookie lists them and authorizes nothing. Their log-in
 * attempts are counted separately from those of strangers.
 */
export async function readDevices(c: Context<Edge>): Promise<DeviceClaim[]> {
  const cookie = cookieOf(c)
  const signer = cookie ? await signerOf(c) : undefined
  return signer ? tokensIn(signer, cookie).map(({ device }) => device) : []
}

/**
 * Adds an account to the browser's cookie after a log-in. If the cookie already has the account, the browser keeps its
 * id, under which its attempts are counted.
 */
export async function rememberDevice(c: Context<Edge>, accountId: AccountId): Promise<void> {
  const signer = await signerOf(c)
  if (!signer) return
  const known = tokensIn(signer, cookieOf(c))
  const own = known.find(({ device }) => device.accountId === accountId)?.device ?? { accountId, id: newDeviceId() }
  const others = known.filter(({ device }) => device.accountId !== accountId).map(({ token }) => token)
  const tokens = [deviceToken(signer, own, Date.now()), ...others].slice(0, MOST_ACCOUNTS)
  setCookie(c, cookieName(c), tokens.join(SEPARATOR), {
    ...attributes(c),
    sameSite: 'Strict',
    httpOnly: true,
    maxAge: DEVICE_LIFETIME_SECONDS,
  })
}

function tokensIn(signer: Signer, cookie: string): { token: string; device: DeviceClaim }[] {
  const tokens = cookie.split(SEPARATOR).slice(0, MOST_ACCOUNTS)
  return tokens.flatMap((token) => {
    const device = readDeviceToken(signer, token, Date.now())
    return device ? [{ token, device }] : []
  })
}

function cookieOf(c: Context<Edge>): string {
  const cookie = getCookie(c, cookieName(c)) ?? ''
  return cookie.length > LONGEST ? '' : cookie
}

const cookieName = (c: Context<Edge>) => ownName(c, 'edgewise_device')
