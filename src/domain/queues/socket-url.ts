import type { PublicQueryContext } from '../context'

/** The address for events over a WebSocket: an extension of the protocol (docs/events.md). */
export function eventSocketUrl({ realm, sessionId }: Pick<PublicQueryContext, 'realm' | 'sessionId'>): string {
  const path = sessionId === undefined ? '/api/v1/events' : '/json/events'
  return realm.origin.replace(/^http/, 'ws') + path
}
