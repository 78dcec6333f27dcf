/** Statements are joined into pieces up to this length, since the platform refuses longer ones. */
const MOST_CHARACTERS = 90_000
/** Tables that SQLite and the platform maintain themselves. */
const OTHERS = /^(?:sqlite_|_cf_)/

/**
 * Everything in a database, as pieces of SQL that recreate it in an empty one. Founding a realm would take several
 * times as long.
 */
export function copyOf(sql: SqlStorage): string[] {
  const objects = sql
    .exec<{ name: string; sql: string | null }>('SELECT name, sql FROM sqlite_master ORDER BY rowid')
    .toArray()
    .filter((one): one is { name: string; sql: string } => one.sql !== null && !OTHERS.test(one.name))
  const indexes = objects.filter((one) => one.sql.startsWith('CREATE VIRTUAL TABLE')).map(({ name }) => name)
  // A full-text index creates the tables whose names begin with its own, and nothing else may write to them.
  const own = objects.filter(({ name }) => !indexes.some((one) => name.startsWith(`${one}_`)))
  const tables = own.filter((one) => one.sql.startsWith('CREATE TABLE')).map(({ name }) => name)
  const statements = [
    ...own.map((one) => one.sql),
    ...tables.map((name) => insertion(`"${name}"`, [...sql.exec(`SELECT * FROM "${name}"`).raw()])),
    ...indexes.map((name) => insertion(`${name} (rowid, words)`, wordsIn(sql, name))),
  ]
  return joined(statements.filter(Boolean))
}

/** The words in each row of an index, which itself only stores which rows have a word. */
function wordsIn(sql: SqlStorage, index: string): SqlStorageValue[][] {
  sql.exec(`CREATE VIRTUAL TABLE ${index}_listed USING fts5vocab(${index}, instance)`)
  const rows = [...sql.exec(`SELECT doc, group_concat(term, ' ') FROM ${index}_listed GROUP BY doc`).raw()]
  sql.exec(`DROP TABLE ${index}_listed`)
  return rows
}

function insertion(into: string, rows: readonly (readonly SqlStorageValue[])[]): string {
  if (rows.length === 0) return ''
  return `INSERT INTO ${into} VALUES ${rows.map((row) => `(${row.map(literal).join()})`).join()}`
}

function joined(statements: readonly string[]): string[] {
  const pieces = ['']
  for (const statement of statements) {
    if ((pieces.at(-1) ?? '').length + statement.length > MOST_CHARACTERS) pieces.push('')
    pieces[pieces.length - 1] += `${statement};\n`
  }
  return pieces
}

function literal(value: SqlStorageValue): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  return `X'${Array.from(new Uint8Array(value), (byte) => byte.toString(16).padStart(2, '0')).join('')}'`
}
