import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database'
import { attempts } from '../tables/realm'

export interface AttemptRule {
  seconds: number
  calls: number
}

/** Counts attempts in storage, so that an eviction forgives nothing. */
export class AttemptLog {
  readonly #one

  constructor(private readonly database: Database) {
    this.#one = database.drizzle
      .select()
      .from(attempts)
      .where(eq(attempts.key, sql.placeholder('key')))
      .prepare()
  }

  /** Seconds until another attempt is allowed; 0 when one is. */
  waitSeconds(key: string, now: number, rule: AttemptRule): number {
    const recent = this.#recent(key, now, rule)
    const oldest = recent.at(-rule.calls)
    return oldest === undefined ? 0 : (oldest + rule.seconds * 1000 - now) / 1000
  }

  record(key: string, now: number, rule: AttemptRule): void {
    const times = [...this.#recent(key, now, rule), now]
    this.database.drizzle
      .insert(attempts)
      .values({ key, times })
      .onConflictDoUpdate({ target: attempts.key, set: { times } })
      .run()
  }

  forget(key: string): void {
    this.database.drizzle.delete(attempts).where(eq(attempts.key, key)).run()
  }

  #recent(key: string, now: number, rule: AttemptRule): number[] {
    const times = this.#one.get({ key })?.times ?? []
    return times.filter((time) => time > now - rule.seconds * 1000)
  }
}
