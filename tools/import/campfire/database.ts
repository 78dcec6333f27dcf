import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const MAGIC = 'SQLite format 3\0'
const NEEDED = {
  accounts: ['name'],
  users: ['id', 'name', 'email_address', 'role'],
  rooms: ['id', 'name', 'type', 'created_at', 'creator_id'],
  memberships: ['room_id', 'user_id'],
  messages: ['id', 'room_id', 'creator_id', 'created_at'],
  action_text_rich_texts: ['record_type', 'record_id', 'name', 'body'],
  active_storage_attachments: ['blob_id', 'name', 'record_id', 'record_type'],
  active_storage_blobs: ['id', 'key', 'filename', 'byte_size'],
  boosts: ['message_id', 'booster_id', 'content'],
}

/**
 * The database in a folder or below it: `production.sqlite3` if there is one, or else the first database. Undefined if
 * there is none.
 */
export function databaseIn(folder: string) {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:sqlite3?|db)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(beginsAsDatabase)
  return found.find((file) => basename(file) === 'production.sqlite3') ?? found[0]
}

function beginsAsDatabase(file) {
  const handle = openSync(file, 'r')
  const start = Buffer.alloc(MAGIC.length)
  readSync(handle, start, 0, start.length, 0)
  closeSync(handle)
  return start.toString('latin1') === MAGIC
}

/** Campfire's database. A file from another person may contain views and triggers; none of them are run. */
export class CampfireDatabase {
  isStatusKnown: boolean

  #database

  constructor(file: string) {
    this.#database = new DatabaseSync(file, { allowExtension: false })
    this.#refuseDamage(() => {
      this.#database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA query_only = ON')
      const [damage] = this.#database.prepare('PRAGMA quick_check(1)').all()
      if (damage?.quick_check !== 'ok') throw new Error(String(damage?.quick_check).slice(0, 200))
    })
    for (const [table, columns] of Object.entries(NEEDED)) {
      const [about] = this.#all('SELECT type, rootpage FROM sqlite_schema WHERE name = ?', table)
      const there = new Set(this.#all(`SELECT name FROM pragma_table_info('${table}')`).map(({ name }) => name))
      const missing = columns.find((column) => !there.has(column))
      if (about?.type !== 'table' || !about.rootpage || missing)
        throw new Error(
          `this isn’t a Campfire database, or its version isn’t supported: ${table}${missing && about ? ` has no ${missing}` : ' is missing'}`,
        )
    }
    /** Whether people have a status. Before version 1.1, they are simply active or inactive. */
    this.isStatusKnown = this.#all("SELECT name FROM pragma_table_info('users') WHERE name = 'status'").length > 0
  }

  get name() {
    return String(this.#all('SELECT name FROM accounts LIMIT 1')[0]?.name ?? 'Imported from Campfire')
  }

  get users() {
    const status = this.isStatusKnown ? 'status' : 'CASE active WHEN 1 THEN 0 ELSE 1 END AS status'
    return this.#all(`SELECT id, name, email_address, role, ${status}, bio FROM users ORDER BY id`)
  }

  get rooms() {
    return this.#all('SELECT id, name, type, created_at, creator_id FROM rooms ORDER BY id')
  }

  /** Ids of the people in each room. */
  get members() {
    const members = new Map()
    for (const { room_id, user_id } of this.#all('SELECT room_id, user_id FROM memberships ORDER BY room_id, user_id'))
      members.set(room_id, [...(members.get(room_id) ?? []), user_id])
    return members
  }

  /** Messages in chronological order, each with its text, and its file if it has one. */
  messages() {
    return this.#each(`SELECT m.id, m.room_id, m.creator_id, m.created_at, t.body, b.key, b.filename, b.byte_size
      FROM messages m
      LEFT JOIN action_text_rich_texts t ON t.record_type = 'Message' AND t.record_id = m.id AND t.name = 'body'
      LEFT JOIN active_storage_attachments a ON a.record_type = 'Message' AND a.record_id = m.id AND a.name = 'attachment'
      LEFT JOIN active_storage_blobs b ON b.id = a.blob_id
      GROUP BY m.id ORDER BY m.created_at, m.id`)
  }

  /** The number of people with a picture. */
  get pictures() {
    const query =
      "SELECT count(*) AS count FROM active_storage_attachments WHERE record_type = 'User' AND name = 'avatar'"
    return Number(this.#all(query)[0]?.count ?? 0)
  }

  /** The number of message bodies and boosts without a message. */
  get orphans() {
    const [{ count }] = this.#all(`SELECT
      (SELECT count(*) FROM action_text_rich_texts WHERE record_type = 'Message' AND record_id NOT IN (SELECT id FROM messages))
      + (SELECT count(*) FROM boosts WHERE message_id NOT IN (SELECT id FROM messages)) AS count`)
    return Number(count)
  }

  /** The boosts that people added below each message, by the message's id. */
  get boosts() {
    const boosts = new Map()
    for (const { message_id, ...boost } of this.#all('SELECT message_id, booster_id, content FROM boosts ORDER BY id'))
      boosts.set(message_id, [...(boosts.get(message_id) ?? []), boost])
    return boosts
  }

  #all(query, ...values) {
    return this.#refuseDamage(() => this.#database.prepare(query).all(...values) as any[])
  }

  *#each(query) {
    const rows = this.#refuseDamage(() => this.#database.prepare(query).iterate())
    for (;;) {
      const { done, value } = this.#refuseDamage(() => rows.next())
      if (done) return
      yield value as any
    }
  }

  #refuseDamage(read) {
    try {
      return read()
    } catch (error) {
      throw new Error(`the database is damaged: ${error.message.split('\n')[0]}`)
    }
  }
}
