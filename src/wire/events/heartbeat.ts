/** The event that ends a poll when nothing happened. It is not logged. */
export interface HeartbeatEvent {
  type: 'heartbeat'
}

export const HEARTBEAT: HeartbeatEvent = { type: 'heartbeat' }
