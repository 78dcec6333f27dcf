import type { CommandContext } from '#domain/context'
import { LONGEST_BROWSER_NAME, MAX_SESSIONS } from '#domain/limits'
import { endWaitsBySession } from '#domain/queues/remove-queue'
import { ProtocolError } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import { newSessionId } from '#lib/signing/session-token'
import { DAY_MS } from '#lib/time/time'
import { isTimeZone } from '#lib/time/time-zones'
import type { Readers, Writers } from '#store/store'
import type { StoredSession } from '#store/tables/sessions'

/** An unused session expires after this time. */
const UNUSED_MS = 14 * DAY_MS
/** Every session expires after this many days, like its cookie. */
const SESSION_DAYS = 90
/** The last use of a session is written no more often than this, since it costs a row. */
const NOTED_EVERY_MS = 3_600_000

class NoSuchSession extends ProtocolError {
  constructor() {
    super('No such session', { status: 404 })
  }
}

/**
 * Logs a browser in. If there are too many sessions, the least recently used one is ended. If `isProven` is false,
 * sensitive changes require a confirmation first.
 */
export function openSession(context: CommandContext, browser: string, isProven = true): StoredSession {
  const { store, viewer, now } = context
  const opened = {
    id: newSessionId(),
    browser: [...browser].slice(0, LONGEST_BROWSER_NAME).join(''),
    createdAt: now,
    usedAt: now,
    ...(!isProven && { provenAt: 0 }),
  }
  const others = listSessions(store, viewer.id, now)
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .slice(0, MAX_SESSIONS - 1)
    .toReversed()
  keepSessions(context, viewer.id, [...others, opened])
  return opened
}

/** The sessions that are still valid. */
export function listSessions(store: Pick<Readers, 'sessions' | 'realm'>, accountId: AccountId, now: number) {
  const { reopenedAt = 0 } = store.realm.get('identity')
  const isGood = ({ createdAt, usedAt }: StoredSession) =>
    createdAt >= reopenedAt && now - usedAt < UNUSED_MS && now - createdAt < SESSION_DAYS * DAY_MS
  return store.sessions.listOf(accountId).filter(isGood)
}

/** Whether the session is valid. Its use is noted at most once an hour. */
export function useSession(
  store: Pick<Writers, 'sessions' | 'realm'>,
  accountId: AccountId,
  id: string,
  now: number,
): boolean {
  const list = listSessions(store, accountId, now)
  const used = list.find((session) => session.id === id)
  if (!used) return false
  if (now - used.usedAt >= NOTED_EVERY_MS) {
    const noted = list.map((session) => (session === used ? { ...used, usedAt: now } : session))
    store.sessions.set(accountId, noted)
  }
  return true
}

/**
 * Stores the time zone that the viewer's browser reports. A zone that is unknown here is ignored, since browsers may
 * have newer ones. A change writes a row.
 */
export function noteTimeZone(context: CommandContext, timeZone: string): void {
  const { store, viewer, now, sessionId } = context
  if (sessionId === undefined || !isTimeZone(timeZone)) return
  const list = listSessions(store, viewer.id, now)
  const used = list.find(({ id }) => id === sessionId)
  if (!used || used.timeZone === timeZone) return
  store.sessions.set(
    viewer.id,
    list.map((session) => (session === used ? { ...used, timeZone } : session)),
  )
}

/** Notes that the viewer has confirmed their identity in this session. */
export function markProven({ store, viewer, now, sessionId }: CommandContext): void {
  const list = listSessions(store, viewer.id, now)
  const proven = list.map((session) => (session.id === sessionId ? { ...session, provenAt: now } : session))
  store.sessions.set(viewer.id, proven)
}

/** Logs the viewer out of one of their own browsers. */
export function endSession(context: CommandContext, id: string): void {
  const { store, viewer, now } = context
  const list = listSessions(store, viewer.id, now)
  const others = list.filter((session) => session.id !== id)
  if (others.length === list.length) throw new NoSuchSession()
  keepSessions(context, viewer.id, others)
}

/** Logs an account out everywhere, or everywhere except in one session. */
export function endSessions(context: Ending, accountId: AccountId, except?: string): void {
  const list = context.store.sessions.listOf(accountId)
  if (list.length === 0) return
  const kept = list.filter(({ id }) => id === except)
  keepSessions(context, accountId, kept)
}

type Ending = Pick<CommandContext, 'store' | 'memory' | 'afterCommit' | 'record' | 'now'>

/**
 * Ends all sessions except these, and the requests in them that are waiting for events. Sessions that had already
 * expired aren't recorded.
 */
function keepSessions(context: Ending, accountId: AccountId, kept: StoredSession[]): void {
  const ended = listSessions(context.store, accountId, context.now).filter((session) => !kept.includes(session))
  if (ended.length > 0) {
    const browsers = ended.map(({ browser }) => browser)
    context.record({ act: 'user_sessions_ended', id: accountId, new: { browsers } })
  }
  context.store.sessions.set(accountId, kept)
  endWaitsBySession(
    context,
    accountId,
    kept.map(({ id }) => id),
  )
}
