import { runInDurableObject } from 'cloudflare:test'
import type { World } from './world'

type Tables = Map<string, { sql: string; rows: SqlStorageValue[][] }>

/** Replaces the platform's bookmarks, which throw in tests, with copies of most tables. */
export class PointsInTime {
  readonly #points: { at: number; tables: Tables }[] = []

  constructor(private readonly world: World) {}

  /** Saves a point in time, as the platform does continuously. */
  async remember(): Promise<void> {
    await runInDurableObject(this.world.stub, (_, { storage }) => void this.#remember(storage.sql))
  }

  /** Replaces the bookmarks until the object restarts. */
  async use(without: { restoring?: boolean } = {}): Promise<void> {
    await runInDurableObject(this.world.stub, (realm, { storage }) => {
      const bookmarks = {
        getBookmarkForTime: async (time: number) => {
          const found = this.#points.findLastIndex(({ at }) => at <= time)
          if (found < 0) throw new Error('nothing was remembered then')
          return String(found)
        },
        getCurrentBookmark: async () => String(this.#remember(storage.sql)),
        onNextSessionRestoreBookmark: async (bookmark: string) => {
          if (without.restoring) throw new Error('the platform did not take it')
          this.#restore(storage.sql, Number(bookmark))
          return bookmark
        },
      }
      Object.assign(realm, { bookmarks: () => bookmarks })
    })
  }

  #remember(sql: SqlStorage): number {
    const tables: Tables = new Map(
      ordinaryTables(sql).map(([name, text]) => [
        name,
        { sql: text, rows: [...sql.exec(`SELECT * FROM ${name}`).raw()] },
      ]),
    )
    return this.#points.push({ at: Date.now(), tables }) - 1
  }

  #restore(sql: SqlStorage, point: number): void {
    const { tables } = this.#points[point] ?? { tables: new Map() as Tables }
    for (const [name] of ordinaryTables(sql)) {
      if (tables.has(name)) sql.exec(`DELETE FROM ${name}`)
      else sql.exec(`DROP TABLE ${name}`)
    }
    for (const [name, { sql: text, rows }] of tables) {
      sql.exec(text.replace(/^CREATE TABLE /, 'CREATE TABLE IF NOT EXISTS '))
      for (const row of rows) sql.exec(`INSERT INTO ${name} VALUES (${row.map(() => '?').join()})`, ...row)
    }
  }
}

/** All tables except those of the platform, SQLite and the search indexes. */
function ordinaryTables(sql: SqlStorage): [name: string, sql: string][] {
  const tables = sql.exec<{ name: string; sql: string }>("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
  return [...tables]
    .filter(({ name }) => !/^(_cf_|sqlite_|message_words|imported_words|topic_words)/.test(name))
    .map(({ name, sql: text }) => [name, text])
}
