import { eq, sql } from 'drizzle-orm'
import type { Database } from '../sql/database'
import { mails } from '../tables/mails'

export class WaitingMailWriter {
  readonly #statements

  constructor(database: Database) {
    this.#statements = prepare(database)
  }

  put(id: number, sealed: string): void {
    this.#statements.put.run({ id, sealed })
  }

  find(id: number): string | undefined {
    return this.#statements.one.get({ id })?.sealed
  }

  remove(id: number): void {
    this.#statements.remove.run({ id })
  }
}

function prepare({ drizzle }: Database) {
  const isIt = eq(mails.id, sql.placeholder('id'))
  return {
    put: drizzle
      .insert(mails)
      .values({ id: sql.placeholder('id'), sealed: sql.placeholder('sealed') })
      .prepare(),
    one: drizzle.select().from(mails).where(isIt).prepare(),
    remove: drizzle.delete(mails).where(isIt).prepare(),
  }
}
