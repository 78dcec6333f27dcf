import type { Outgoing } from '#lib/http/outgoing'
import { type Init, requestBy } from './provider-request'

/**
 * Like `requestBy`, for a provider's keys. Cloudflare's runtime accepts no key with the algorithm "Ed25519" (RFC 9864),
 * but it accepts one without an algorithm, since the curve implies it.
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
    // The library then reports the error.
    return text
  }
}
