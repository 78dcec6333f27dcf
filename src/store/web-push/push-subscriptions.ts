import { asc, eq, gt, sql } from 'drizzle-orm'
import { type Authored, type AuthoredReader, AuthoredWriter } from '../sql/authored-rows'
import type { Database } from '../sql/database'
import { webPushSubscriptions } from '../tables/web-push'

type Row = typeof webPushSubscriptions.$inferSelect
/** A browser's push subscription, which belongs to one account. */
export type PushSubscription = Authored<Row>
export type PushSubscriptionReader = AuthoredReader<Row>

export class PushSubscriptionWriter extends AuthoredWriter<Row> {
  readonly #byMark
  readonly #held

  constructor(database: Database) {
    super(database, webPushSubscriptions, { sized: [webPushSubscriptions.sealed] })
    this.#byMark = database.drizzle
      .select({ key: webPushSubscriptions.key })
      .from(webPushSubscriptions)
      .where(eq(webPushSubscriptions.mark, sql.placeholder('mark')))
      .prepare()
    this.#held = database.drizzle
      .select({ key: webPushSubscriptions.key })
      .from(webPushSubscriptions)
      .where(gt(webPushSubscriptions.heldUntil, 0))
      .orderBy(asc(webPushSubscriptions.heldUntil))
      .limit(sql.placeholder('most'))
      .prepare()
  }

  /** Finds a browser's subscription in any account. It belongs to the account that registered the browser last. */
  findByMark(mark: string): PushSubscription | undefined {
    const row = this.#byMark.get({ mark })
    return row && this.findByKey(row.key)
  }

  /** Subscriptions whose notifications are held after a temporary failure, sorted by the time of the next attempt. */
  listHeld(most: number): PushSubscription[] {
    return this.#held
      .all({ most })
      .map(({ key }) => this.findByKey(key))
      .filter((one) => one !== undefined)
  }
}
