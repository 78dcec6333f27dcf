import type { Database } from '../sql/database'
import { presences } from '../tables/accounts'

export type Presence = typeof presences.$inferSelect

export class PresenceReader {
  readonly #all

  constructor(protected readonly database: Database) {
    this.#all = database.drizzle.select().from(presences).prepare()
  }

  list(): Presence[] {
    return this.#all.all()
  }
}

export class PresenceWriter extends PresenceReader {
  put(presence: Presence): void {
    const { accountId: _, ...set } = presence
    this.database.drizzle
      .insert(presences)
      .values(presence)
      .onConflictDoUpdate({ target: presences.accountId, set })
      .run()
  }
}
