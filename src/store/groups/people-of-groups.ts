import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId, GroupId } from '#lib/ids'
import type { GroupValue, groups } from '../tables/groups'

type Group = typeof groups.$inferSelect
type People = ReadonlyBitmap<AccountId>

const NOBODY: People = new Bitmap<AccountId>()

/**
 * The people in groups, including nested groups, and in the values of permissions. Each set is computed when it is
 * first needed, and stays valid until a group changes.
 */
export class PeopleOfGroups {
  readonly #byGroup = new Map<GroupId, People>()
  readonly #byValue = new WeakMap<object, People>()

  constructor(private readonly groups: ReadonlyMap<GroupId, Group>) {}

  /**
   * The size when all sets have been computed, except those of channels' permissions. The sets aren't counted one by
   * one, because they stay in memory even if the transactions in which they were computed are rolled back.
   */
  get mostBytes(): number {
    const groups = [...this.groups.values()]
    const ids = groups.reduce((most, { members }) => Math.max(most, members.toBytes().length), 0)
    const sets = groups.flatMap(({ permissions }) => Object.values(permissions).filter(isSet))
    return (groups.length + sets.length + SETS_OF_THE_ORGANIZATION) * (ids + BYTES_OF_ENTRY)
  }

  of(value: GroupValue): People {
    if (typeof value === 'number') return this.#byGroup.get(value) ?? this.#ofGroup(value)
    const known = this.#byValue.get(value)
    if (known) return known
    const people = Bitmap.from(value.members)
    for (const id of value.subgroups) people.addAll(this.#byGroup.get(id) ?? this.#ofGroup(id))
    this.#byValue.set(value, people)
    return people
  }

  /**
   * Computes the sets of nested groups first, so that each set is computed once, from the sets of the group's direct
   * subgroups. The cost grows with the number of nested groups, but not with their depth.
   */
  #ofGroup(asked: GroupId): People {
    const open = [asked]
    const begun = new Set<GroupId>()
    for (let id = open.at(-1); id !== undefined; id = open.at(-1)) {
      const missing = this.#byGroup.has(id) ? [] : this.#subgroupsOf(id).filter((one) => !this.#byGroup.has(one))
      const isFirst = !begun.has(id)
      begun.add(id)
      if (isFirst && missing.length > 0) open.push(...missing)
      else {
        open.pop()
        // This only happens if groups contain each other, which the API prevents.
        if (missing.length > 0) this.#byGroup.set(id, this.#unionOf(this.within([id])))
        else if (!this.#byGroup.has(id)) this.#byGroup.set(id, this.#withSubgroups(id))
      }
    }
    return this.#byGroup.get(asked) ?? NOBODY
  }

  #subgroupsOf(id: GroupId): readonly GroupId[] {
    return this.groups.get(id)?.subgroups ?? []
  }

  #withSubgroups(id: GroupId): People {
    const own = this.groups.get(id)?.members ?? NOBODY
    const subgroups = this.#subgroupsOf(id)
    if (subgroups.length === 0) return own
    const people = own.clone()
    for (const one of subgroups) people.addAll(this.#byGroup.get(one) ?? NOBODY)
    return people
  }

  #unionOf(groups: Iterable<GroupId>): People {
    const people = new Bitmap<AccountId>()
    for (const id of groups) people.addAll(this.groups.get(id)?.members ?? NOBODY)
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

/** The bytes of an entry besides its bits: the key, and the object around the bits. */
const BYTES_OF_ENTRY = 100
/** An upper limit on the number of the organization's permissions that can have sets. */
const SETS_OF_THE_ORGANIZATION = 25

const isSet = (value: unknown) => typeof value === 'object'
