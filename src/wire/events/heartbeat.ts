/** The event that ends a poll when nothing has happened. It isn't logged. */
export interface HeartbeatEvent {
  type: 'heartbeat'
}

export const HEARTBEAT: HeartbeatEvent = { type: 'heartbeat' }
