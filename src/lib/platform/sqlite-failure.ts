/** SQLite's description of a failure, in a form that is safe to log. */
interface SqliteFailure {
  /** A code such as "SQLITE_FULL", or the extended one if there is one: "SQLITE_CONSTRAINT_PRIMARYKEY". */
  code: string
  text?: string
}

const FORM = /^(?<text>[\s\S]*): (?<code>SQLITE_[A-Z_]+)(?: \(extended: (?<extended>SQLITE_[A-Z_]+)\))?$/

/**
 * SQLite messages that contain at most the names of tables and columns. Others may quote search terms ('fts5: syntax
 * error near "…"'), so only their code is logged.
 */
const HARMLESS =
  /^(?:database or disk is full|disk I\/O error|database disk image is malformed|database is locked|out of memory|attempt to write a readonly database|string or blob too big|statement too long|too many SQL variables|no such table|(?:UNIQUE|NOT NULL|CHECK|FOREIGN KEY) constraint failed)(?:: [\w., ]+)?$/

/** Searches the causes of an error: Drizzle wraps SQLite's own error in one that lists the values. */
export function sqliteFailureOf(error: unknown): SqliteFailure | undefined {
  const parts = error instanceof Error ? FORM.exec(error.message)?.groups : undefined
  if (!parts?.code) return error instanceof Error && error.cause ? sqliteFailureOf(error.cause) : undefined
  const { text = '', code, extended = code } = parts
  return { code: extended, ...(HARMLESS.test(text) && { text }) }
}
