import type { Presence } from '#store/accounts/presences'

type Times = Pick<Presence, 'activeAt' | 'connectedAt'>

/**
 * If a time was never reported, it is the time when the account was created, but never later than the last report. For
 * people who hide their presence, the last report is set to an earlier time, so that they don't appear to have been
 * active.
 */
function timesOf({ activeAt, connectedAt }: Times, joinedAtMs: number) {
  const joinedAt = Math.floor(joinedAtMs / 1000)
  const known = connectedAt ?? joinedAt
  return { activeAt: activeAt ?? Math.min(joinedAt, known), connectedAt: known }
}

export function modernPresence(presence: Times, joinedAtMs: number) {
  const { activeAt, connectedAt } = timesOf(presence, joinedAtMs)
  return { active_timestamp: activeAt, idle_timestamp: connectedAt }
}

/** The older format, with an entry for each client: one that represents all, and their aggregate. */
export function legacyPresence(presence: Times, joinedAtMs: number, activeSeconds: number) {
  const { activeAt, connectedAt } = timesOf(presence, joinedAtMs)
  const isActive = activeAt + activeSeconds >= connectedAt
  const aggregated = {
    client: 'website',
    status: isActive ? 'active' : 'idle',
    timestamp: isActive ? activeAt : connectedAt,
  }
  return { aggregated, website: { ...aggregated, pushable: false } }
}
