import type { Call } from '#realm/crossing/call'

/** The call that crosses in an address; of one that is read there, parameters stand on a line of their own. */
export function callIn(url: URL): Call {
  const [call = ''] = (url.searchParams.get('call') ?? '').split('\n')
  return JSON.parse(call)
}
