/** What ends a poll to which nothing happened. It is in no log. */
export interface HeartbeatEvent {
  type: 'heartbeat'
}

export const HEARTBEAT: HeartbeatEvent = { type: 'heartbeat' }
