import { batch, signal } from '@preact/signals-core'
import type { PresenceEvent, UserStatusEvent } from '#wire/events/people'
import type { KnownState, PresenceTimes, UserStatus } from '../../protocol/snapshot'
import { ReactiveMap } from '../reactive-map'

export type Availability = 'active' | 'idle' | 'offline'

/** The server's answer to a presence report: the people whose presence has changed since the last update. */
interface Learned {
  presences: Readonly<Record<string, PresenceTimes>>
  presence_last_update_id: number
  /** The server's time in UNIX seconds. */
  server_timestamp: number
}

/** `serverAhead` only changes by more than this, since the clocks of two machines often differ by a few seconds. */
const LEAST_DIFFERENCE_SECONDS = 5

/** People's last activity, and their statuses. */
export class Presence {
  readonly times = new ReactiveMap<number, PresenceTimes>()
  readonly statuses = new ReactiveMap<number, UserStatus>()
  /** The number of seconds by which the server's clock is ahead of this machine's. */
  readonly serverAhead = signal(0)
  /** The id of the last update; -1 if there was none. */
  lastUpdateId = -1

  load({ presences, presence_last_update_id, user_status }: KnownState): void {
    this.lastUpdateId = presence_last_update_id ?? -1
    this.times.load(Object.entries(presences).map(([id, times]) => [Number(id), times]))
    this.statuses.load(Object.entries(user_status).map(([id, status]) => [Number(id), status]))
  }

  tell(): Pick<KnownState, 'presences' | 'presence_last_update_id' | 'user_status'> {
    return {
      presences: Object.fromEntries(this.times.peekEntries()),
      presence_last_update_id: this.lastUpdateId,
      user_status: Object.fromEntries(this.statuses.peekEntries()),
    }
  }

  /** `now` is in UNIX seconds, by the server's clock. `offlineAfter` comes from the server. */
  availabilityOf(id: number, now: number, offlineAfter: number): Availability {
    const times = this.times.get(id)
    if (!times) return 'offline'
    if (now - times.active_timestamp < offlineAfter) return 'active'
    return now - times.idle_timestamp < offlineAfter ? 'idle' : 'offline'
  }

  /** Stores the server's answer. `now` is in UNIX seconds, by this machine's clock. */
  learn({ presences, presence_last_update_id, server_timestamp }: Learned, now: number): void {
    this.lastUpdateId = presence_last_update_id
    const ahead = server_timestamp - now
    batch(() => {
      if (Math.abs(ahead - this.serverAhead.peek()) > LEAST_DIFFERENCE_SECONDS) this.serverAhead.value = ahead
      for (const [id, times] of Object.entries(presences)) this.times.set(Number(id), times)
    })
  }

  apply({ user_id, presence: { website } }: PresenceEvent): void {
    const before = this.times.peek(user_id) ?? { active_timestamp: 0, idle_timestamp: 0 }
    const isActive = website.status === 'active'
    // When someone begins to hide their presence, the event's time is earlier than the known one, whatever its status.
    if (website.timestamp < (isActive ? before.active_timestamp : before.idle_timestamp)) {
      this.times.set(user_id, { active_timestamp: website.timestamp, idle_timestamp: website.timestamp })
      return
    }
    this.times.set(user_id, {
      active_timestamp: isActive ? Math.max(before.active_timestamp, website.timestamp) : before.active_timestamp,
      idle_timestamp: Math.max(before.idle_timestamp, website.timestamp),
    })
  }

  forget(id: number): void {
    this.times.delete(id)
  }

  /** Applies an event. Apart from the end, it contains only the fields that changed. An empty value clears a field. */
  status(event: UserStatusEvent): void {
    const { user_id } = event
    const { away, status_text, scheduled_end_time, ...emoji } = { ...this.statuses.peek(user_id), ...changeIn(event) }
    const { emoji_name, emoji_code, reaction_type } = emoji
    const status = {
      ...(away && { away }),
      ...(status_text && { status_text }),
      ...(emoji_name && { emoji_name, emoji_code, reaction_type }),
      ...(scheduled_end_time && { scheduled_end_time }),
    }
    if (Object.keys(status).length > 0) this.statuses.set(user_id, status as UserStatus)
    else this.statuses.delete(user_id)
  }
}

function changeIn({
  away,
  status_text,
  emoji_name,
  emoji_code,
  reaction_type,
  scheduled_end_time,
}: UserStatusEvent): Partial<UserStatusEvent> {
  return {
    ...(away !== undefined && { away }),
    ...(status_text !== undefined && { status_text }),
    ...(emoji_name !== undefined && { emoji_name, emoji_code, reaction_type }),
    // Events about the user's own status have this field if the status has an end. Undefined clears an earlier end.
    scheduled_end_time,
  }
}
