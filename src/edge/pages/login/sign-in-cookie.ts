import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Edge } from '#edge/environment'
import { attributes, ownName } from '#edge/session'
import { desktopKeyIn, isOtp } from './mobile-flow'

/** The lifetime of the encrypted value in the cookie. */
const LIFETIME_SECONDS = 600
/** The limit in characters. Browsers don't store longer cookies. */
const LONGEST = 4000
const SHAPE = /^(begun|linking|trying|confirming|unknown)\.(k?[0-9a-f]*)\.([\w-]+)$/i

/** The cookie for a log-in with a provider: the encrypted state of this step, and the one-time pad or key of an app. */
interface KeptSignIn {
  /**
   * The purpose: logging in, adding a way to log in, trying a provider, or confirming one's identity. `unknown` is for
   * a person with a proven identity that doesn't belong to an account yet.
   */
  step: 'begun' | 'linking' | 'trying' | 'confirming' | 'unknown'
  otp: string
  sealed: string
}

export function keepSignIn(c: Context<Edge>, { step, otp, sealed }: KeptSignIn): void {
  const pad = isOtp(otp) || desktopKeyIn(otp) !== undefined ? otp : ''
  setCookie(c, cookieName(c), `${step}.${pad}.${sealed}`, {
    ...attributes(c),
    httpOnly: true,
    maxAge: LIFETIME_SECONDS,
  })
}

export function keptSignIn(c: Context<Edge>): KeptSignIn | undefined {
  const cookie = getCookie(c, cookieName(c)) ?? ''
  const [, step, otp, sealed] = cookie.length > LONGEST ? [] : (SHAPE.exec(cookie) ?? [])
  if (step === undefined || otp === undefined || sealed === undefined) return undefined
  // `SHAPE` matches only these steps.
  return { step: step as KeptSignIn['step'], otp, sealed }
}

export function forgetSignIn(c: Context<Edge>): void {
  deleteCookie(c, cookieName(c), { ...attributes(c), httpOnly: true })
}

const cookieName = (c: Context<Edge>) => ownName(c, 'edgewise_sign_in')
