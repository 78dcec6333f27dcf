import { asc, desc, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../sql/database'
import { auditLog } from '../tables/audit'

export type AuditRow = typeof auditLog.$inferSelect
type NewAuditRow = Omit<AuditRow, 'id'>

/** The changes to the organization, the newest first. */
export class AuditLogReader {
  readonly #before

  constructor(protected readonly database: Database) {
    const { placeholder } = sql
    this.#before = database.drizzle
      .select()
      .from(auditLog)
      .where(lt(auditLog.id, placeholder('id')))
      .orderBy(desc(auditLog.id))
      .limit(placeholder('limit'))
      .prepare()
  }

  /** The newest rows whose ids are less than this one. */
  before(id: number, limit: number): AuditRow[] {
    return this.#before.all({ id, limit })
  }
}

export class AuditLogWriter extends AuditLogReader {
  /** Adds a row, and returns whether it is the only one. */
  append(row: NewAuditRow): boolean {
    const { id } = this.database.drizzle.insert(auditLog).values(row).returning({ id: auditLog.id }).get()
    return id === 1
  }

  /**
   * Removes the oldest rows, at most `limit`, that are older than a time. Returns the time of the oldest remaining row.
   */
  removeOlderThan(time: number, limit: number): number | undefined {
    const oldest = this.#oldest(limit + 1)
    const stays = oldest.slice(0, limit).findIndex(({ at }) => at >= time)
    const old = oldest.slice(0, stays < 0 ? limit : stays)
    const last = old.at(-1)
    if (last) this.database.drizzle.delete(auditLog).where(lte(auditLog.id, last.id)).run()
    return oldest[old.length]?.at
  }

  #oldest(limit: number): Pick<AuditRow, 'id' | 'at'>[] {
    const { id, at } = auditLog
    return this.database.drizzle.select({ id, at }).from(auditLog).orderBy(asc(id)).limit(limit).all()
  }
}
