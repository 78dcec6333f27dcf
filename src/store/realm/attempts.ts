import { eq, lt, sql } from 'drizzle-orm'
import { DAY_MS } from '#lib/time/time'
import type { Database } from '../sql/database'
import { attempts } from '../tables/realm'

export interface AttemptRule {
  seconds: number
  calls: number
}

/** No rule considers attempts that are older than this. */
const LONGEST_RULE_MS = DAY_MS
const FORGET_EVERY_MS = 3_600_000

/** Counts attempts in storage, so that an eviction doesn't reset the count. */
export class AttemptLog {
  #forgottenAt = 0
  readonly #one

  constructor(private readonly database: Database) {
    this.#one = database.drizzle
      .select()
      .from(attempts)
      .where(eq(attempts.key, sql.placeholder('key')))
      .prepare()
  }

  /** The number of seconds until another attempt is allowed; 0 if one is allowed now. */
  waitSeconds(key: string, now: number, rule: AttemptRule): number {
    const recent = this.#recent(key, now, rule)
    const oldest = recent.at(-rule.calls)
    return oldest === undefined ? 0 : (oldest + rule.seconds * 1000 - now) / 1000
  }

  record(key: string, now: number, rule: AttemptRule): void {
    this.#forgetOld(now)
    const times = [...this.#recent(key, now, rule), now]
    this.database.drizzle
      .insert(attempts)
      .values({ key, times })
      .onConflictDoUpdate({ target: attempts.key, set: { times } })
      .run()
  }

  /** Removes the attempt made at that time from the count, if it is still stored. */
  takeBack(key: string, time: number): void {
    const times = this.#one.get({ key })?.times ?? []
    const place = times.lastIndexOf(time)
    if (place < 0) return
    const left = times.toSpliced(place, 1)
    if (left.length === 0) this.forget(key)
    else this.database.drizzle.update(attempts).set({ times: left }).where(eq(attempts.key, key)).run()
  }

  forget(key: string): void {
    this.database.drizzle.delete(attempts).where(eq(attempts.key, key)).run()
  }

  /**
   * Removes entries that no longer limit anything. Otherwise, they would accumulate, since anyone can try any number of
   * made-up names.
   */
  #forgetOld(now: number): void {
    if (now - this.#forgottenAt < FORGET_EVERY_MS) return
    this.#forgottenAt = now
    const newest = sql`json_extract(${attempts.times}, '$[#-1]')`
    this.database.drizzle
      .delete(attempts)
      .where(lt(newest, now - LONGEST_RULE_MS))
      .run()
  }

  #recent(key: string, now: number, rule: AttemptRule): number[] {
    const times = this.#one.get({ key })?.times ?? []
    return times.filter((time) => time > now - rule.seconds * 1000)
  }
}
