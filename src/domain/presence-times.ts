import type { Presence } from '#store/accounts/presences'

/**
 * The default times, in seconds. Zulip uses 60 and 200, but each report is a request that counts toward the limit of
 * Cloudflare's plan, so clients report less often here.
 */
const PRESENCE_PING_SECONDS = 180
const PRESENCE_OFFLINE_SECONDS = 560

export interface PresenceTimes {
  /** The time between two presence reports of a client. */
  pingSeconds: number
  /** The age of a report after which a person counts as offline. */
  offlineSeconds: number
}

/** The deployment's intervals. People must never appear offline just because two reports are missing. */
export function presenceTimes(env: { PRESENCE_PING_SECONDS?: string; PRESENCE_OFFLINE_SECONDS?: string }) {
  const pingSeconds = Number(env.PRESENCE_PING_SECONDS) || PRESENCE_PING_SECONDS
  const offlineSeconds = Number(env.PRESENCE_OFFLINE_SECONDS) || PRESENCE_OFFLINE_SECONDS
  return { pingSeconds, offlineSeconds: Math.max(offlineSeconds, 3 * pingSeconds + 20) }
}

/** The age of the last activity beyond which others get an event when someone comes back. */
export const newlyOnlineSeconds = ({ pingSeconds, offlineSeconds }: PresenceTimes) => offlineSeconds - pingSeconds - 10

/** In the older format, a person is active if their last activity is at most this much older than their last report. */
export const activeSeconds = ({ pingSeconds }: PresenceTimes) => pingSeconds + 10

/** The maximum difference between clocks that is accepted. */
const MOST_AHEAD_SECONDS = 60

/**
 * A person's presence at a time (UNIX seconds). A time too far in the future came from a clock that was ahead, and is
 * ignored.
 */
export function presenceAt(presence: Presence, now: number): Presence {
  const { activeAt, connectedAt } = presence
  const isAhead = (time: number | null) => time !== null && time > now + MOST_AHEAD_SECONDS
  if (!isAhead(activeAt) && !isAhead(connectedAt)) return presence
  return {
    ...presence,
    activeAt: isAhead(activeAt) ? null : activeAt,
    connectedAt: isAhead(connectedAt) ? null : connectedAt,
  }
}

/** Whether a presence has no times, so all that is known is that the person was active at some point. */
export const isUnknown = ({ activeAt, connectedAt }: Presence) => activeAt === null && connectedAt === null
