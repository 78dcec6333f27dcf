/**
 * A record of a rewind of an object's storage. It is stored in a different object, because the rewound storage doesn't
 * have it.
 */
export interface Rewind {
  realm: { name: string; origin: string }
  /** The realm's signing salt after the rewind. Everything that was signed before is invalid. */
  salt: string
  /** The time of the rewind, in UNIX ms. */
  at: number
  /** The time to which the storage was rewound, in UNIX ms. */
  to: number
  /** The platform's name for the moment before the rewind, to which an undo goes back. */
  undo: string
  /** The highest id of each kind that was used before the rewind. Ids up to it aren't used again. */
  given: GivenIds
}

export interface GivenIds {
  message: number
  counters: Partial<Record<string, number>>
}

/** The directory's table of rewinds: the last one for each object. */
export class Rewinds {
  constructor(private readonly sql: SqlStorage) {
    sql.exec('CREATE TABLE IF NOT EXISTS rewinds (object TEXT PRIMARY KEY, rewind TEXT NOT NULL) WITHOUT ROWID')
  }

  find(object: string): Rewind | undefined {
    const [row] = this.sql.exec<{ rewind: string }>('SELECT rewind FROM rewinds WHERE object = ?', object).toArray()
    return row && JSON.parse(row.rewind)
  }

  /** Saves a rewind. Ids that were used before an earlier rewind stay used. */
  keep(object: string, rewind: Rewind): void {
    const given = higher(rewind.given, this.find(object)?.given)
    this.sql.exec('INSERT OR REPLACE INTO rewinds VALUES (?, ?)', object, JSON.stringify({ ...rewind, given }))
  }

  forget(object: string): void {
    this.sql.exec('DELETE FROM rewinds WHERE object = ?', object)
  }
}

function higher(one: GivenIds, other: GivenIds = { message: 0, counters: {} }): GivenIds {
  return {
    message: Math.max(one.message, other.message),
    counters: higherCounters(one.counters, other.counters),
  }
}

/** The higher of the two values of each kind. */
export function higherCounters<Name extends string>(
  one: Partial<Record<Name, number>>,
  other: Partial<Record<Name, number>>,
): Partial<Record<Name, number>> {
  const counters = { ...one }
  for (const [name, id] of Object.entries<number>(other as Record<string, number>)) {
    // Every name in `other` is one of `Name`.
    counters[name as Name] = Math.max(counters[name as Name] ?? 0, id)
  }
  return counters
}
