import type { PublicQueryContext } from '../context'

/**
 * The capability of clients that know this extension: strict ones refuse keys that they don't know.
 */
export const EVENT_SOCKET = 'edgewise_event_socket'

/** Where events come over a WebSocket: an extension of the protocol (docs/events.md). */
export function eventSocketUrl({ realm, sessionId }: Pick<PublicQueryContext, 'realm' | 'sessionId'>): string {
  const path = sessionId === undefined ? '/api/v1/events' : '/json/events'
  return realm.origin.replace(/^http/, 'ws') + path
}
