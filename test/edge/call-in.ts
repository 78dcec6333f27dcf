import type { Call } from '#realm/crossing/call'

/** Reads the call in an address. Parameters that the realm reads there are on a separate line. */
export function callIn(url: URL): Call {
  const [call = ''] = (url.searchParams.get('call') ?? '').split('\n')
  return JSON.parse(call)
}
