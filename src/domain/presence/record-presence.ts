import type { Presence } from '#store/accounts/presences'
import type { CommandContext } from '../context'
import { newlyOnlineSeconds } from '../presence-times'
import { emitPresence } from './emit-presence'

type PresenceStatus = 'active' | 'idle'

/** Several windows of one person report at once: a time moves on only by more than this. */
const LEAST_STEP_SECONDS = 55
/** Storage may be behind by this much. */
const STORED_EVERY_SECONDS = 300

/**
 * Takes the caller's report. What changed is in memory after the commit, and in storage every five
 * minutes.
 */
export function recordPresence(context: CommandContext, status: PresenceStatus): Presence | undefined {
  const { memory, store, viewer } = context
  const now = Math.floor(context.now / 1000)
  const known = memory.presences.of(store, viewer.id)
  const moved = known ? moveOn(known, status, now) : { connectedAt: now, activeAt: status === 'active' ? now : null }
  if (!moved) return undefined
  const presence = { accountId: viewer.id, updateId: memory.presences.nextUpdateId(context.now), ...moved }
  keepPresence(context, presence, now - memory.presences.storedAt(viewer.id) > STORED_EVERY_SECONDS)
  const awaySeconds = now - (known?.activeAt ?? -Infinity)
  const isBack = status === 'active' && awaySeconds > newlyOnlineSeconds(context.presenceTimes)
  if (!known || isBack) emitPresence(context, viewer, presence)
  return presence
}

/** In memory after the commit; in storage if it is time, with those that share its row. */
export function keepPresence(context: CommandContext, presence: Presence, isStored: boolean): void {
  const { memory, store } = context
  const stored = isStored ? [...memory.presences.among(store.presences.besides(presence.accountId)), presence] : []
  if (isStored) store.presences.put(stored)
  context.afterCommit(() => memory.presences.put(presence, stored))
}

function moveOn(
  known: Presence,
  status: PresenceStatus,
  now: number,
): Pick<Presence, 'activeAt' | 'connectedAt'> | undefined {
  let { activeAt, connectedAt } = known
  if (connectedAt === null || now - connectedAt > LEAST_STEP_SECONDS) connectedAt = now
  if (status === 'active' && (activeAt === null || now - activeAt > LEAST_STEP_SECONDS)) {
    activeAt = now
    connectedAt = Math.max(connectedAt, now)
  }
  const isSame = activeAt === known.activeAt && connectedAt === known.connectedAt
  return isSame ? undefined : { activeAt, connectedAt }
}
