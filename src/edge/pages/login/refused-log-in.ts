import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Edge } from '#edge/environment'
import { attributes, ownName, signerOf } from '#edge/session'
import { isSame, type Signer } from '#lib/signing/signer'
import { withPad } from './mobile-flow'

/** The time that a browser has to follow the redirect. */
const LIFETIME_SECONDS = 60
/** The limit in characters. Browsers don't store longer cookies. */
const LONGEST = 4000

/** A refusal as the log-in page shows it. */
interface Refused {
  problem: string
  /** The address that the person typed. */
  email: string
}

/**
 * Redirects to the log-in page, which then says why the log-in was refused. If the answer to the form said so itself,
 * reloading it would send the password again. The reason is in a signed cookie, so that nobody can make the page show
 * other texts. Returns undefined if there is no organization that could sign it, or if the cookie would be too long.
 */
export async function redirectRefused(
  c: Context<Edge>,
  { problem, email, otp }: Refused & { otp: string },
): Promise<Response | undefined> {
  const signer = await signerOf(c)
  const value = signer && cookieFor(signer, { problem, email })
  if (value === undefined || value.length > LONGEST) return undefined
  setCookie(c, cookieName(c), value, { ...attributes(c), httpOnly: true, maxAge: LIFETIME_SECONDS })
  const { search } = new URL(c.req.url)
  // Browsers keep the part after # when they are redirected.
  return c.redirect(search === '' ? withPad('/login', otp) : `/login${search}`, 303)
}

/** The refusal that led to this page. It is shown once. */
export async function takeRefused(c: Context<Edge>): Promise<Refused | undefined> {
  const cookie = getCookie(c, cookieName(c))
  if (cookie === undefined) return undefined
  deleteCookie(c, cookieName(c), { ...attributes(c), httpOnly: true })
  const signer = cookie.length > LONGEST ? undefined : await signerOf(c)
  const [data = '', signature = ''] = cookie.split('.')
  if (!signer || !isSame(Buffer.from(signature), Buffer.from(signatureOf(signer, data)))) return undefined
  return JSON.parse(Buffer.from(data, 'base64url').toString()) as Refused
}

function cookieFor(signer: Signer, refused: Refused): string {
  const data = Buffer.from(JSON.stringify(refused)).toString('base64url')
  return `${data}.${signatureOf(signer, data)}`
}

const signatureOf = (signer: Signer, data: string) => signer.sign('refused log-in', data).toString('base64url')

const cookieName = (c: Context<Edge>) => ownName(c, 'edgewise_refused')
