import type { Realm } from '#realm/realm'
import type { Database } from '#store/sql/database'

/** Thrown at the end of a transaction to roll back its writes. */
const UNDO = Symbol('undo')

/** Makes requests whose transactions are rolled back at their end, so that each request finds the same organization. */
export class Undoing {
  /** Whether the request would have committed a transaction. */
  committed = false
  readonly #database: { transaction: Database['transaction'] }

  constructor(realm: Realm) {
    // Only tests access the realm's private storage.
    this.#database = (realm as unknown as { state: { database: Database } }).state.database
  }

  async during<Result>(request: () => Promise<Result>): Promise<Result> {
    const { transaction } = this.#database
    this.committed = false
    let isInside = false
    this.#database.transaction = (run) => {
      if (isInside) return transaction(run)
      isInside = true
      let result: ReturnType<typeof run> | undefined
      try {
        return transaction(() => {
          result = run()
          throw UNDO
        })
      } catch (error) {
        if (error !== UNDO) throw error
        this.committed = true
        return result as ReturnType<typeof run>
      } finally {
        isInside = false
      }
    }
    try {
      return await request()
    } finally {
      this.#database.transaction = transaction
    }
  }
}
