import type { Call } from '#realm/crossing/call'

/** Reads the call in a URL. In a reading call, the parameters are on a second line, which is ignored. */
export function callIn(url: URL): Call {
  const [call = ''] = (url.searchParams.get('call') ?? '').split('\n')
  return JSON.parse(call)
}
