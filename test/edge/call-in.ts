import type { Call } from '#realm/crossing/call'

/** The call in an address. Parameters that are read there are on a line of their own. */
export function callIn(url: URL): Call {
  const [call = ''] = (url.searchParams.get('call') ?? '').split('\n')
  return JSON.parse(call)
}
