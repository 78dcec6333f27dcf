import type { Call } from '#realm/crossing/call'

/** The call in the headers of a request to a realm, or in its URL. */
export function callIn(asked: string | Request, init?: RequestInit): Call {
  const { url, headers } = new Request(asked, init)
  return JSON.parse(headers.get('Edgewise-Call') ?? new URL(url).searchParams.get('call') ?? '')
}
