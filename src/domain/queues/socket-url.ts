import type { PublicQueryContext } from '../context'

/** Where events come over a WebSocket: an extension of the protocol (docs/events.md). */
export function eventSocketUrl({ realm }: Pick<PublicQueryContext, 'realm'>): string {
  return `${realm.origin.replace(/^http/, 'ws')}/api/v1/events`
}
