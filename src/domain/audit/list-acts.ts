import type { AuditRow } from '#store/realm/audit-log'
import { auditRecord } from '#wire/audit-record'
import type { ActName } from '../acts'
import type { QueryContext } from '../context'
import { MOST_AUDIT_CHARACTERS_READ, MOST_AUDIT_ROWS_READ } from '../limits'
import { KEPT_MS } from './forget-acts'

const ROWS_AT_ONCE = 20

interface ActFilter {
  /** The id of a record. Only older records are returned. */
  before: number
  most: number
  /** UNIX seconds. */
  since: number | undefined
  actingUserId: number | undefined
  /** The account that the act affected. */
  userId: number | undefined
  act: ActName | undefined
}

/**
 * Lists acts, newest first. The search ends after a certain number of records, rows or characters. If there may be
 * more, `next_before` says where to continue, even if this answer has no records.
 */
export function listActs(context: QueryContext, filter: ActFilter) {
  const oldest = Math.max((filter.since ?? 0) * 1000, context.now - KEPT_MS)
  const records: ReturnType<typeof auditRecord>[] = []
  let characters = 0
  let seen = 0
  for (const row of rowsBefore(context, filter.before)) {
    if (row.at < oldest) return { records, next_before: null }
    seen += 1
    characters += JSON.stringify(row.acts).length
    if (matches(row, filter)) records.push(auditRecord(row))
    const isFull = records.length >= filter.most || seen >= MOST_AUDIT_ROWS_READ
    if (isFull || characters >= MOST_AUDIT_CHARACTERS_READ) return { records, next_before: row.id }
  }
  return { records, next_before: null }
}

function* rowsBefore({ store }: QueryContext, start: number): Iterable<AuditRow> {
  for (let before = start; ; ) {
    const rows = store.audit.before(before, ROWS_AT_ONCE)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    before = last.id
  }
}

function matches({ actorId, acts }: AuditRow, { actingUserId, userId, act }: ActFilter): boolean {
  if (actingUserId !== undefined && actorId !== actingUserId) return false
  if (act === undefined && userId === undefined) return true
  return acts.some((one) => {
    const isTheirs = one.userIds?.includes(userId ?? 0) || (isOfOneUser(one.act) && one.id === userId)
    return (act === undefined || one.act === act) && (userId === undefined || isTheirs)
  })
}

const isOfOneUser = (act: string) => act.startsWith('user_') && !act.startsWith('user_group_')
