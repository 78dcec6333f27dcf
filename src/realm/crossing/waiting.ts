import type { Place } from './answering'
import type { Call } from './call'

/** A long poll, or a client's own socket. */
type Kind = 'poll' | 'socket'

const START = 'https://realm/'
const CALL = '?call='

/** Where the realm answers a call that may wait for events. */
export const addressOfWaiting = (kind: Kind, call: Call, place: Place): string =>
  `${START}${kind}/${place}${CALL}${encodeURIComponent(JSON.stringify(call))}`

export const isWaiting = (address: string): boolean =>
  address.startsWith(`${START}poll/`) || address.startsWith(`${START}socket/`)

/** Reads the address that `addressOfWaiting` wrote. */
export function readWaiting(address: string): { kind: Kind; call: Call; place: Place } {
  const start = address.indexOf(CALL)
  const [kind, place] = address.slice(START.length, start).split('/') as [Kind, Place]
  return { kind, place, call: JSON.parse(decodeURIComponent(address.slice(start + CALL.length))) }
}
