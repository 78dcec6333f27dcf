import type { Outgoing } from '#lib/http/outgoing'
import { type Init, requestBy } from './provider-request'

/**
 * As `requestBy`, for the keys of a provider. Cloudflare's runtime takes no key that names its
 * algorithm "Ed25519" (RFC 9864), but one that names none: its curve says the same.
 */
export function keysBy(outgoing: Outgoing) {
  const request = requestBy(outgoing)
  return async (url: string, init: Init): Promise<Response> => {
    const response = await request(url, init)
    const text = response.body === null ? null : withoutNames(await response.text())
    return new Response(text, { status: response.status, headers: response.headers })
  }
}

function withoutNames(text: string): string {
  try {
    return JSON.stringify(
      JSON.parse(text, (name, value) => (name === 'alg' && value === 'Ed25519' ? undefined : value)),
    )
  } catch {
    // The library says what is wrong with it.
    return text
  }
}
