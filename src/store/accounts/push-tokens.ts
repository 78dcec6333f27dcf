import { and, eq } from 'drizzle-orm'
import type { AccountId } from '#lib/ids'
import type { Database } from '../sql/database'
import { type PushKind, pushTokens } from '../tables/push-tokens'

type PushToken = typeof pushTokens.$inferSelect

export class PushTokenReader {
  constructor(protected readonly database: Database) {}

  listOf(accountId: AccountId): PushToken[] {
    return this.database.drizzle.select().from(pushTokens).where(eq(pushTokens.accountId, accountId)).all()
  }
}

export class PushTokenWriter extends PushTokenReader {
  /** If a token is added twice, the first one stays as it is. */
  add(token: PushToken): void {
    this.database.drizzle.insert(pushTokens).values(token).onConflictDoNothing().run()
  }

  /** Returns whether the token existed. */
  remove(accountId: AccountId, kind: PushKind, token: string): boolean {
    const isIt = and(eq(pushTokens.accountId, accountId), eq(pushTokens.kind, kind), eq(pushTokens.token, token))
    return this.database.drizzle.delete(pushTokens).where(isIt).returning().all().length > 0
  }

  removeAllOf(accountId: AccountId): void {
    this.database.drizzle.delete(pushTokens).where(eq(pushTokens.accountId, accountId)).run()
  }
}
