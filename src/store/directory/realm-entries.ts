interface Entry {
  salt: string
  hasOlderKeys: boolean
  isRewound?: boolean
  jurisdiction?: string
}

/** The directory's table of realms that exist, and of names whose object was asked and has no realm. */
export class RealmEntries {
  constructor(private readonly sql: SqlStorage) {
    sql.exec('CREATE TABLE IF NOT EXISTS realms (name TEXT PRIMARY KEY, entry TEXT NOT NULL) WITHOUT ROWID')
  }

  /**
   * Undefined if the realm's object was never asked. An entry of null means that it was asked and has no realm.
   */
  find(name: string): { entry: Entry | null } | undefined {
    const [row] = this.sql.exec<{ entry: string }>('SELECT entry FROM realms WHERE name = ?', name).toArray()
    return row && { entry: JSON.parse(row.entry) }
  }

  /** An entry for a missing realm may be outdated, so it replaces nothing. */
  keep(name: string, entry: Entry | null): void {
    const onConflict = entry ? 'REPLACE' : 'IGNORE'
    this.sql.exec(`INSERT OR ${onConflict} INTO realms VALUES (?, ?)`, name, JSON.stringify(entry))
  }
}
