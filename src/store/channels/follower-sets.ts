import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Database } from '../sql/database'
import { Pack } from '../sql/packs'
import { type PackedPeople, packPeople, unpackPeople } from '../tables/packed-people'

/**
 * The maximum number of sets of people that are stored: about one for each mentioned group and each change to its
 * members.
 */
export const MOST_FOLLOWER_SETS = 500
/**
 * The maximum number of people to leave out of a stored set. If more would be left out, a new set is stored, if there
 * is room.
 */
const FEW = 8

interface ChosenSet {
  id: number
  /** The people in the set who don't follow the topic. */
  without: Bitmap<AccountId>
}

/** Sets of people who follow topics together, each stored once. They are cached when they are first needed. */
export class FollowerSets {
  readonly #pack: Pack<PackedPeople>
  #sets: Map<number, ReadonlyBitmap<AccountId>> | undefined

  constructor(private readonly database: Database) {
    this.#pack = new Pack(database, 'followerSets')
  }

  get(id: number): ReadonlyBitmap<AccountId> {
    return this.#all.get(id) ?? new Bitmap<AccountId>()
  }

  /** The ids of the sets that someone is in. */
  idsWith(account: AccountId): Set<number> {
    return new Set([...this.#all].filter(([, people]) => people.has(account)).map(([id]) => id))
  }

  /**
   * Returns a set that contains these people, and creates it if needed. Returns undefined if no set contains them all
   * and there is no room for another.
   */
  choose(people: ReadonlyBitmap<AccountId>, listUsed: () => ReadonlySet<number>): ChosenSet | undefined {
    const nearest = this.#nearest(people)
    if (nearest && nearest.without.count() <= FEW) return nearest
    const id = this.#idForNew(listUsed)
    if (id === undefined) return nearest
    this.#pack.set(id, packPeople(people))
    this.#all.set(id, people.clone())
    return { id, without: new Bitmap<AccountId>() }
  }

  /** The smallest set that contains all these people. */
  #nearest(people: ReadonlyBitmap<AccountId>): ChosenSet | undefined {
    const count = people.count()
    const around = [...this.#all].filter(([, set]) => people.difference(set).isEmpty())
    const sized = around.map(([id, set]) => ({ id, set, size: set.count() - count }))
    const best = sized.sort((one, other) => one.size - other.size)[0]
    return best && { id: best.id, without: best.set.difference(people) }
  }

  #idForNew(listUsed: () => ReadonlySet<number>): number | undefined {
    const used = listUsed()
    const unused = [...this.#all.keys()].find((id) => !used.has(id))
    if (unused !== undefined) return unused
    return this.#all.size < MOST_FOLLOWER_SETS ? this.#all.size + 1 : undefined
  }

  get #all(): Map<number, ReadonlyBitmap<AccountId>> {
    this.#sets ??= new Map([...this.#pack.all()].map(([id, packed]) => [id, unpackPeople(packed)]))
    // The sets are read again if the transaction is rolled back, since the caller may be about to change them.
    this.database.ifUndone(() => {
      this.#sets = undefined
    })
    return this.#sets
  }
}
