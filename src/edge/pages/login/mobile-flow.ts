import type { Context } from 'hono'
import type { Edge } from '#edge/environment'

const OTP = /^[0-9a-f]{64}$/i

/** The app's one-time pad: 32 bytes, as many as a key has characters. */
export const isOtp = (text: string): boolean => OTP.test(text)

/**
 * Back to the app, the key hidden under the pad: whoever reads the address later learns nothing.
 */
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
