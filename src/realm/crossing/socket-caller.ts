import { BadRequest } from '#lib/errors'
import type { Call, Caller } from './call'

/** The caller at the client's end of a socket, according to its handshake. */
export type SocketCaller = Pick<Caller, 'version' | 'realm' | 'credentials' | 'client' | 'address'>

/** The limit in characters for a caller's JSON. It is stored with the sleeping socket, which has room for 16 KB. */
const LONGEST_CALLER = 2_000

/**
 * The caller to store with a socket; undefined if its JSON is too long, for example because of a made-up host or a long
 * header from a proxy.
 */
export function findSocketCaller({ version, realm, credentials, client, address }: Call): SocketCaller | undefined {
  const caller = { version, realm, credentials, client, address }
  return JSON.stringify(caller).length > LONGEST_CALLER ? undefined : caller
}

export class CallerTooLong extends BadRequest {
  constructor() {
    super('The host or the address of this request is too long')
  }
}
