import type { Presence } from '#store/accounts/presences'

/**
 * Seconds. Fewer reports than Zulip's 60 and 200 ask for, since each is a request that is paid for.
 */
const PRESENCE_PING_SECONDS = 180
const PRESENCE_OFFLINE_SECONDS = 560

export interface PresenceTimes {
  /** The time between two presence reports of a client. */
  pingSeconds: number
  /** How old a report is when its sender counts as gone. */
  offlineSeconds: number
}

/** The deployment's value, but people must never look offline because of two missing reports. */
export function presenceTimes(env: { PRESENCE_PING_SECONDS?: string; PRESENCE_OFFLINE_SECONDS?: string }) {
  const pingSeconds = Number(env.PRESENCE_PING_SECONDS) || PRESENCE_PING_SECONDS
  const offlineSeconds = Number(env.PRESENCE_OFFLINE_SECONDS) || PRESENCE_OFFLINE_SECONDS
  return { pingSeconds, offlineSeconds: Math.max(offlineSeconds, 3 * pingSeconds + 20) }
}

/** Others are told when someone comes back whose last activity is longer ago than this. */
export const newlyOnlineSeconds = ({ pingSeconds, offlineSeconds }: PresenceTimes) => offlineSeconds - pingSeconds - 10

/** The older format calls someone active whose last activity is at most this much older than their last report. */
export const activeSeconds = ({ pingSeconds }: PresenceTimes) => pingSeconds + 10

/** Clocks disagree by less than this. */
const MOST_AHEAD_SECONDS = 60

/** A person's presence at a time (UNIX seconds). A future time came from a clock that was ahead: it is ignored. */
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

/** Whether the only known fact about a person is that they were here once. */
export const isUnknown = ({ activeAt, connectedAt }: Presence) => activeAt === null && connectedAt === null
