import type { Context } from 'hono'
import { logInWithAccess } from '#api/pages/log-in-with-access'
import { readDevices } from '#edge/device'
import type { Edge } from '#edge/environment'
import { attempt } from '../parts/ask'
import { visitorOf } from '../parts/visitor'
import { logInWithKey } from './let-in'
import { appRedirect, isOtp, padOf } from './mobile-flow'
import { keepSignIn } from './sign-in-cookie'

/** The limit in characters. Tokens with many groups are long. */
const LONGEST = 16_384

/**
 * The token with which Access identifies a person; empty if there is none. It is not trusted here: the realm verifies
 * it.
 */
const assertionIn = (c: Context<Edge>): string => c.req.header('Cf-Access-Jwt-Assertion') ?? ''

export const isBehindAccess = (c: Context<Edge>): boolean => assertionIn(c) !== ''

/** A parameter of the log-in page. It keeps people who have just logged out from being logged in again. */
export const STAY = 'stay'

/**
 * Logs in people whom Cloudflare Access has authenticated, without showing the log-in page. Undefined if the request
 * has no usable token, the organization doesn't use Access, or the person needs the log-in page anyway: after logging
 * out, or for the desktop app. A refusal is shown on the log-in page, which offers the other ways to log in.
 */
export async function passByAccess(
  c: Context<Edge>,
  linkPath: string,
): Promise<Response | { status: number; body: { msg: string; reason?: string } } | undefined> {
  const assertion = assertionIn(c)
  if (assertion === '' || assertion.length > LONGEST || c.req.query(STAY) !== undefined) return undefined
  const otp = padOf(c)
  // The desktop app goes through Access itself. If it got a code from another browser instead, the log-in would count
  // as a manual one.
  if (otp !== '' && !isOtp(otp)) return undefined
  if (otp === '' && (await visitorOf(c))) return c.redirect('/')
  const { status, body } = await attempt(c, logInWithAccess, { assertion }, null, await readDevices(c))
  if (status !== 200) return 'reason' in body && body.reason === 'not_offered' ? undefined : { status, body }
  if (body.unknown === undefined) return goOn(c, body, otp)
  keepSignIn(c, { step: 'unknown', otp, sealed: body.unknown })
  return c.redirect(linkPath)
}

/**
 * Continues like a manual log-in, except that people who can confirm their identity are asked to do so before sensitive
 * changes.
 */
async function goOn(c: Context<Edge>, account: Parameters<typeof appRedirect>[2], otp: string): Promise<Response> {
  if (otp !== '') return appRedirect(c, otp, account)
  await logInWithKey(c, account, true)
  return c.redirect('/')
}
