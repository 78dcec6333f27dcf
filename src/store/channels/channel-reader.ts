import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { foldName } from '../../lib/fold'
import type { Database } from '../database'
import { channels } from '../tables/channels'
import { recipients } from '../tables/messages'

export type Channel = typeof channels.$inferSelect

export class ChannelReader {
  readonly #byId
  readonly #byName
  readonly #byRecipient
  readonly #all

  constructor(protected readonly database: Database) {
    const select = () => database.drizzle.select().from(channels)
    this.#byId = select()
      .where(eq(channels.id, sql.placeholder('id')))
      .prepare()
    this.#byName = select()
      .where(eq(channels.nameKey, sql.placeholder('key')))
      .prepare()
    // By way of the recipient, since channels have no index for it.
    this.#byRecipient = database.drizzle
      .select(getTableColumns(channels))
      .from(recipients)
      .innerJoin(channels, eq(channels.id, recipients.channelId))
      .where(eq(recipients.id, sql.placeholder('recipient')))
      .prepare()
    this.#all = select().orderBy(asc(channels.id)).prepare()
  }

  find(id: number): Channel | undefined {
    return this.#byId.get({ id })
  }

  /** In any spelling; archived channels have other names, so their old ones are free. */
  findByName(name: string): Channel | undefined {
    return this.#byName.get({ key: foldName(name) })
  }

  findByRecipient(recipient: number): Channel | undefined {
    return this.#byRecipient.get({ recipient })
  }

  /** All, archived ones too, by id. */
  list(): Channel[] {
    return this.#all.all()
  }
}
