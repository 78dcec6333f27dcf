import type { Context } from 'hono'
import type { Edge } from '#edge/environment'
import { isDesktopKey } from '#lib/signing/desktop-code'

const OTP = /^[0-9a-f]{64}$/i

/** Marks a desktop app's key, which takes the place of a phone's pad. */
const DESKTOP = 'k'

/** The pad or key with which an app opened this page; empty if there is none. */
export function padOf(c: Context<Edge>): string {
  const phone = c.req.query('mobile_flow_otp')
  const desktop = c.req.query('desktop_flow_otp')
  // If a request has both, neither counts, since it is unclear which app sent it.
  if (phone !== undefined && desktop !== undefined) return ''
  return desktop === undefined ? (phone ?? '') : `${DESKTOP}${desktop}`
}

/** The desktop app's key, if it was sent in place of a pad. */
export function desktopKeyIn(pad: string): string | undefined {
  const key = pad.slice(DESKTOP.length)
  return pad.startsWith(DESKTOP) && isDesktopKey(key) ? key : undefined
}

/** Adds the pad or the key to another of our addresses. */
export function withPad(address: string, pad: string): string {
  if (isOtp(pad)) return `${address}?mobile_flow_otp=${pad}`
  const key = desktopKeyIn(pad)
  return key === undefined ? address : `${address}?desktop_flow_otp=${key}`
}

/** Whether a string is an app's one-time pad. A pad has 32 bytes, as many as an API key has characters. */
export const isOtp = (text: string): boolean => OTP.test(text)

/** The redirect to the app. The key is encrypted with the pad, so that the address alone doesn't reveal it. */
export function appRedirect(
  c: Context<Edge>,
  otp: string,
  account: { api_key: string; email: string; user_id: number },
): Response {
  const pad = Buffer.from(otp, 'hex')
  const key: Uint8Array = new TextEncoder().encode(account.api_key)
  const hidden = key.map((byte, at) => byte ^ (pad[at] ?? 0))
  const query = new URLSearchParams({
    realm: c.get('realm').origin,
    email: account.email,
    user_id: String(account.user_id),
    otp_encrypted_api_key: Buffer.from(hidden).toString('hex'),
  })
  return c.redirect(`zulip://login?${query}`)
}
