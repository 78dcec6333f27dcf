import type { PresenceEvent, UserStatusEvent } from '#wire/events/people'
import type { PresenceTimes, Snapshot, UserStatus } from '../protocol/snapshot'
import { ReactiveMap } from './reactive-map'

export type Availability = 'active' | 'idle' | 'offline'

/** When people were last here, and what they say of themselves. */
export class Presence {
  readonly times = new ReactiveMap<number, PresenceTimes>()
  readonly statuses = new ReactiveMap<number, UserStatus>()

  load({ presences, user_status }: Snapshot): void {
    this.times.load(Object.entries(presences).map(([id, times]) => [Number(id), times]))
    this.statuses.load(Object.entries(user_status).map(([id, status]) => [Number(id), status]))
  }

  tell(): Pick<Snapshot, 'presences' | 'user_status'> {
    return {
      presences: Object.fromEntries(this.times.peekEntries()),
      user_status: Object.fromEntries(this.statuses.peekEntries()),
    }
  }

  /** `now` in UNIX seconds, by the server's clock; `offlineAfter` as the server says. */
  availabilityOf(id: number, now: number, offlineAfter: number): Availability {
    const times = this.times.get(id)
    if (!times) return 'offline'
    if (now - times.active_timestamp < offlineAfter) return 'active'
    return now - times.idle_timestamp < offlineAfter ? 'idle' : 'offline'
  }

  apply({ user_id, presence: { website } }: PresenceEvent): void {
    const before = this.times.peek(user_id) ?? { active_timestamp: 0, idle_timestamp: 0 }
    const isActive = website.status === 'active'
    this.times.set(user_id, {
      active_timestamp: isActive ? Math.max(before.active_timestamp, website.timestamp) : before.active_timestamp,
      idle_timestamp: Math.max(before.idle_timestamp, website.timestamp),
    })
  }

  forget(id: number): void {
    this.times.delete(id)
  }

  /** Only what changed comes; an empty value clears. */
  status(event: UserStatusEvent & { id?: number }): void {
    const { type, user_id, id, ...change } = event
    const merged: Record<string, unknown> = { ...this.statuses.peek(user_id), ...change }
    if (!merged.away) delete merged.away
    if (!merged.status_text) delete merged.status_text
    if (!merged.emoji_name) for (const name of ['emoji_name', 'emoji_code', 'reaction_type']) delete merged[name]
    if (Object.keys(merged).length > 0) this.statuses.set(user_id, merged as UserStatus)
    else this.statuses.delete(user_id)
  }
}
