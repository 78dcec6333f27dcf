import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { type AccountId, asId, type ChannelId } from '#lib/ids'
import type { Database } from '../sql/database'
import { Pack } from '../sql/packs'
import { type PackedPeople, packPeople, unpackPeople } from '../tables/packed-people'
import type { PolicyKey } from './topic-policies'

/**
 * People who must be sent their policies for a channel's topics: either all policies, since they may now read the
 * channel, or the removal of all policies, since they may no longer read it.
 */
export interface Again {
  people: ReadonlyBitmap<AccountId>
  /**
   * The time, in UNIX seconds, when they lost the right to read the channel; undefined if they may read it. They aren't
   * sent changes after that time.
   */
  lostAt?: number | undefined
  /** The last topic, among those followed because of a group, for which these people have been sent a policy. */
  followed?: string | undefined
  /** The last policy that these people have been sent. */
  after?: PolicyKey | undefined
}

/**
 * The people who haven't been notified yet that they can now see a channel or can no longer see it, and those who must
 * still be sent their policies there.
 */
export interface Untold {
  id: ChannelId
  gained: ReadonlyBitmap<AccountId>
  lost: ReadonlyBitmap<AccountId>
  /** These sets of people are notified one at a time. */
  again: readonly Again[]
}

type PackedAgain = readonly [
  people: PackedPeople,
  after: PolicyKey | null,
  followed?: string | null,
  lostAt?: number | null,
]
type Packed = readonly [gained: PackedPeople, lost: PackedPeople, again: readonly PackedAgain[]]

/** No channel has this id. Its entry contains the other ids in order. */
const ORDER = asId<ChannelId>(0)
const NOTHING: Packed = [[], [], []]
const NOBODY: ReadonlyBitmap<AccountId> = new Bitmap<AccountId>()
/** The maximum number of sets of people who lost the right to read a channel at different times. */
const MOST_LOSSES = 20

/** The work that is left for later steps after people's access to channels has changed: one record for each channel. */
export class UntoldSight {
  readonly #pack: Pack<Packed | readonly ChannelId[], ChannelId>

  constructor(database: Database) {
    this.#pack = new Pack(database, 'untoldSight')
  }

  /** The first entries in order, at most `most` of them. */
  first(most: number): Untold[] {
    return this.#order.slice(0, most).map((id) => this.#get(id))
  }

  get isEmpty(): boolean {
    return this.#order.length === 0
  }

  /** The people who must still be sent their policies in one channel. */
  againIn(id: ChannelId): readonly Again[] {
    return this.#order.includes(id) ? this.#get(id).again : []
  }

  /** The people who can now see the channel and haven't been notified yet. */
  gainingIn(id: ChannelId): ReadonlyBitmap<AccountId> {
    return this.#order.includes(id) ? this.#get(id).gained : NOBODY
  }

  /** Removes some entries, and adds others at the end, or merges them with entries for the same channels. */
  replace(taken: readonly Untold[], left: readonly Untold[]): void {
    const records = new Map<ChannelId, Packed | readonly ChannelId[]>(taken.map(({ id }) => [id, NOTHING]))
    const gone = new Set(taken.map(({ id }) => id))
    const order = new Set(this.#order.filter((id) => !gone.has(id)))
    for (const one of left) {
      records.set(one.id, packed(order.has(one.id) ? together(this.#get(one.id), one) : one))
      order.add(one.id)
    }
    if (records.size > 0) this.#pack.setAll([[ORDER, [...order]], ...records])
  }

  get #order(): readonly ChannelId[] {
    // The record under this id is a list of ids. All others are about a channel.
    return (this.#pack.get(ORDER) ?? []) as readonly ChannelId[]
  }

  #get(id: ChannelId): Untold {
    // All records except the one under `ORDER` have this type.
    const [gained, lost, again] = (this.#pack.get(id) ?? NOTHING) as Packed
    return {
      id,
      gained: unpackPeople(gained),
      lost: unpackPeople(lost),
      again: again.map(([people, after, followed, lostAt]) => ({
        people: unpackPeople(people),
        after: after ?? undefined,
        followed: followed ?? undefined,
        lostAt: lostAt ?? undefined,
      })),
    }
  }
}

const packed = ({ gained, lost, again }: Untold): Packed => [
  packPeople(gained),
  packPeople(lost),
  again.map(({ people, after, followed, lostAt }) => [
    packPeople(people),
    after ?? null,
    followed ?? null,
    lostAt ?? null,
  ]),
]

/** New people wait behind those who are being notified. */
function together(one: Untold, other: Untold): Untold {
  const all = [...one.again, ...other.again]
  const hasBegun = ({ after, followed }: Again) => after !== undefined || followed !== undefined
  return {
    id: one.id,
    gained: one.gained.union(other.gained),
    lost: one.lost.union(other.lost),
    again: [...all.filter(hasBegun), ...waitingSets(all.filter((again) => !hasBegun(again)))],
  }
}

/**
 * People who may now read the channel are one set. The others are one set for each time at which people lost the
 * right to read it; someone who lost it twice is in the later set. If there are too many times, the latest sets become
 * one, with the earliest of their times: nobody is sent changes after their own time.
 */
function waitingSets(all: readonly Again[]): Again[] {
  const again = all.filter(({ lostAt }) => lostAt === undefined)
  const losses = Map.groupBy(
    all.filter(({ lostAt }) => lostAt !== undefined),
    ({ lostAt }) => lostAt,
  )
  const sets: Again[] = []
  let later = NOBODY
  for (const [lostAt, same] of [...losses].sort(([one = 0], [other = 0]) => other - one)) {
    const people = peopleOf(same).difference(later)
    later = later.union(people)
    sets.unshift({ people, lostAt })
  }
  const others = sets.splice(MOST_LOSSES - 1)
  if (others[0]) sets.push({ people: peopleOf(others), lostAt: others[0].lostAt })
  return [...(again.length > 0 ? [{ people: peopleOf(again) }] : []), ...sets].filter(({ people }) => !people.isEmpty())
}

const peopleOf = (sets: readonly Again[]) =>
  sets.reduce((sum, { people }) => sum.union(people), new Bitmap<AccountId>())
