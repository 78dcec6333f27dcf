import type { CommandContext, QueryContext } from '#domain/context'
import { newlyOnlineSeconds, presenceAt } from '#domain/presence-times'
import { settingOf } from '#domain/settings/user-settings'
import type { Presence } from '#store/accounts/presences'
import { emitPresence } from './emit-presence'

export type PresenceStatus = 'active' | 'idle'

/**
 * A person may have several windows that report at the same time, so a report changes nothing unless a time is unknown
 * or would move forward by more than this.
 */
const LEAST_STEP_SECONDS = 55

interface Report {
  presence: Presence
  /** Whether the report is due to be stored. */
  isStored: boolean
  /** Whether clients get the event that someone came online. */
  isTold: boolean
}

/** Records the caller's report if that only changes memory. Returns false if it would write a row or send an event. */
export function recordInMemory(context: QueryContext, status: PresenceStatus): boolean {
  const report = reportOf(context, status)
  if (report?.isStored || report?.isTold) return false
  if (report) context.memory.presences.put(report.presence, [], placeOf(context))
  return true
}

/** Records the caller's report. The changes are in memory after the commit. Storage may lag behind by minutes. */
export function recordPresence(context: CommandContext, status: PresenceStatus): Presence | undefined {
  const report = reportOf(context, status)
  if (!report) return undefined
  const { presence, isStored, isTold } = report
  keepPresence(context, presence, isStored)
  if (isTold) emitPresence(context, context.viewer, presence)
  return presence
}

/**
 * The changes that a report makes; undefined if there are none, for example because another window has just reported.
 */
function reportOf(context: QueryContext, status: PresenceStatus): Report | undefined {
  const { memory, store, viewer } = context
  if (!settingOf(viewer, 'presence_enabled')) return undefined
  const now = Math.floor(context.now / 1000)
  const stored = memory.presences.of(store, viewer.id)
  const known = stored && presenceAt(stored, now)
  const moved = known ? moveOn(known, status, now) : { connectedAt: now, activeAt: status === 'active' ? now : null }
  if (!moved) return undefined
  const awaySeconds = now - (known?.activeAt ?? -Infinity)
  const isBack = status === 'active' && awaySeconds > newlyOnlineSeconds(context.presenceTimes)
  return {
    presence: { accountId: viewer.id, updateId: memory.presences.nextUpdateId(context.now), ...moved },
    isStored: memory.presences.isDue(store.presences.rowOf(viewer.id), viewer.id, now),
    isTold: !known || isBack,
  }
}

/**
 * Puts a presence into memory after the commit. If `isStored` is set, also stores it, together with the other presences
 * in its row.
 */
export function keepPresence(context: CommandContext, presence: Presence, isStored: boolean): void {
  const { memory, store } = context
  const stored = isStored ? [...memory.presences.among(store.presences.besides(presence.accountId)), presence] : []
  if (isStored) store.presences.put(stored)
  context.afterCommit(() => memory.presences.put(presence, stored, placeOf(context, presence.accountId)))
}

/** The row in which someone's presence is stored, and the current time in UNIX seconds. */
function placeOf({ store, viewer, now }: QueryContext, id = viewer.id) {
  return { row: store.presences.rowOf(id), now: Math.floor(now / 1000) }
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
