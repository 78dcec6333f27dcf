import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId, GroupId } from '#lib/ids'
import type { GroupValue, groups } from '../tables/groups'

type Group = typeof groups.$inferSelect
type People = ReadonlyBitmap<AccountId>

const NOBODY: People = new Bitmap<AccountId>()

/**
 * The people in groups, through all groups within them, and in the values of permissions. Each set is computed when it
 * is first needed, and is valid as long as no group changes.
 */
export class PeopleOfGroups {
  readonly #byGroup = new Map<GroupId, People>()
  readonly #byValue = new WeakMap<object, People>()

  constructor(private readonly groups: ReadonlyMap<GroupId, Group>) {}

  /**
   * The size once every set has been computed. The sets aren't counted one by one: they are computed in transactions
   * that may be undone, but they stay in memory all the same.
   */
  get mostBytes(): number {
    const groups = [...this.groups.values()]
    const ids = groups.reduce((most, { members }) => Math.max(most, members.toBytes().length), 0)
    const sets = groups.flatMap(({ permissions }) => Object.values(permissions).filter(isSet))
    return (groups.length + sets.length + SETS_OF_THE_ORGANIZATION) * (ids + BYTES_OF_ENTRY)
  }

  of(value: GroupValue): People {
    if (typeof value === 'number') return this.#byGroup.get(value) ?? this.#enter(this.#byGroup, value, [value], [])
    return this.#byValue.get(value) ?? this.#enter(this.#byValue, value, value.subgroups, value.members)
  }

  #enter<Key>(
    known: { set(key: Key, people: People): unknown },
    key: Key,
    groups: readonly GroupId[],
    members: readonly AccountId[],
  ): People {
    let people = Bitmap.from(members)
    for (const id of this.within(groups)) people = people.union(this.groups.get(id)?.members ?? NOBODY)
    known.set(key, people)
    return people
  }

  /** The given groups and all that contain them, each once. */
  above(ids: Iterable<GroupId>): Set<GroupId> {
    const holders = new Map<GroupId, GroupId[]>()
    for (const { id, subgroups } of this.groups.values()) {
      for (const subgroup of subgroups) {
        const known = holders.get(subgroup)
        if (known) known.push(id)
        else holders.set(subgroup, [id])
      }
    }
    const found = new Set(ids)
    for (const id of found) for (const holder of holders.get(id) ?? []) found.add(holder)
    return found
  }

  /** The given groups and all within them, each once. */
  within(ids: Iterable<GroupId>): Set<GroupId> {
    const found = new Set<GroupId>()
    const open = [...ids]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const group = found.has(id) ? undefined : this.groups.get(id)
      if (!group) continue
      found.add(id)
      for (const subgroup of group.subgroups) open.push(subgroup)
    }
    return found
  }
}

/** A key, and the object around the bits. */
const BYTES_OF_ENTRY = 100
/** At most so many permissions of the organization are sets. */
const SETS_OF_THE_ORGANIZATION = 25

const isSet = (value: unknown) => typeof value === 'object'
