import type { Call } from '#realm/crossing/call'

/** Reads the call in a URL. Parameters that the realm reads are on a separate line. */
export function callIn(url: URL): Call {
  const [call = ''] = (url.searchParams.get('call') ?? '').split('\n')
  return JSON.parse(call)
}
