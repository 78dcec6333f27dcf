import { asc, eq, sql } from 'drizzle-orm'
import type { ReadonlyBitmap } from '#lib/bitmap'
import { invariant } from '#lib/errors'
import type { AccountId, GroupId } from '#lib/ids'
import { sizeOf } from '#lib/memory/size-of'
import { looked } from '../message-index/looked'
import type { Ledger } from '../realm/ledger'
import { NO_SHARE, shareOfGroup } from '../realm/ledger-sizes'
import type { Database } from '../sql/database'
import { KeptValue } from '../sql/kept'
import { type GroupValue, groups } from '../tables/groups'
import { PeopleOfGroups } from './people-of-groups'

export type Group = typeof groups.$inferSelect
type NewGroup = typeof groups.$inferInsert

/** All groups, in the forms that requests need. */
interface Groups {
  list: readonly Group[]
  byId: ReadonlyMap<GroupId, Group>
  byName: ReadonlyMap<string, Group>
  /** The number of groups that people created, and the number of these that aren't deactivated. */
  made: number
  inUse: number
  /**
   * The number of subgroups of all groups that people created, plus the number of groups in their permissions. A
   * permission that consists of one group isn't counted.
   */
  links: number
  people: PeopleOfGroups
}

const linksOf = ({ subgroups, permissions }: Group): number =>
  Object.values(permissions).reduce(
    (sum, value) => sum + (typeof value === 'object' ? value.subgroups.length : 0),
    subgroups.length,
  )

/**
 * The cost of a link, in index entries. For each link, a group's people are added to another set. There can be
 * thousands of links.
 */
const LOOKS_OF_LINK = 5
/** A list with its lookup maps takes this many times as much memory as without them. */
const MAPS = 1.2

/** Most requests need the groups to check permissions, so all are cached. */
export class GroupReader {
  readonly #all
  readonly #byId
  readonly #kept: KeptValue<Groups>

  constructor(protected readonly database: Database) {
    this.#kept = new KeptValue(database, 'lists')
    this.#all = database.drizzle.select().from(groups).orderBy(asc(groups.id)).prepare()
    this.#byId = database.drizzle
      .select()
      .from(groups)
      .where(eq(groups.id, sql.placeholder('id')))
      .prepare()
  }

  find(id: GroupId): Group | undefined {
    return this.#groups.byId.get(id)
  }

  /** Finds a group by its exact name. */
  findByName(name: string): Group | undefined {
    return this.#groups.byName.get(name)
  }

  /** Returns the group with this name, which exists in every organization. */
  getByName(name: string): Group {
    const group = this.findByName(name)
    invariant(group, `there is a group ${name}`)
    return group
  }

  /** All groups, sorted by id. */
  list(): readonly Group[] {
    return this.#groups.list
  }

  /** The number of groups that people created, including deactivated ones. */
  countMade(): number {
    return this.#groups.made
  }

  /** The number of groups that people created, not including deactivated ones. */
  countInUse(): number {
    return this.#groups.inUse
  }

  /** The number of links between groups: see `Groups`. */
  countLinks(): number {
    return this.#groups.links
  }

  /** Reads only the group's row if the groups aren't cached. */
  protected read(id: GroupId): Group | undefined {
    const known = this.#kept.get()
    return known ? known.byId.get(id) : this.#byId.get({ id })
  }

  /** All accounts in the value of a permission, including those in nested groups. */
  peopleOf(value: GroupValue): ReadonlyBitmap<AccountId> {
    return this.#groups.people.of(value)
  }

  /** The groups and all groups nested in them, each once. */
  within(ids: Iterable<GroupId>): Set<GroupId> {
    return this.#groups.people.within(ids)
  }

  /** The groups and all groups that contain them, each once. */
  above(ids: Iterable<GroupId>): Set<GroupId> {
    return this.#groups.people.above(ids)
  }

  /**
   * Clears the cache, and charges the account that changes a group for the sets that later requests must compute again.
   * Further changes are free until the groups have been loaded again.
   */
  protected forget(): void {
    looked.entries += LOOKS_OF_LINK * (this.#kept.get()?.links ?? 0)
    this.#kept.clear()
  }

  get #groups(): Groups {
    return this.#kept.get() ?? this.#load()
  }

  #load(): Groups {
    const list = this.#all.all()
    const byId = new Map(list.map((group) => [group.id, group]))
    const made = list.filter(({ isSystem }) => !isSystem)
    const loaded = {
      list,
      byId,
      byName: new Map(list.map((group) => [group.name, group])),
      made: made.length,
      inUse: made.filter(({ isDeactivated }) => !isDeactivated).length,
      links: made.reduce((sum, group) => sum + linksOf(group), 0),
      people: new PeopleOfGroups(byId),
    }
    this.#kept.set(loaded, MAPS * sizeOf(list) + loaded.people.mostBytes)
    return loaded
  }
}

export class GroupWriter extends GroupReader {
  constructor(
    database: Database,
    private readonly ledger: Ledger,
  ) {
    super(database)
  }

  insert(group: NewGroup): Group {
    this.forget()
    const payerId = this.ledger.payerOf(NO_SHARE, 1)
    const inserted = this.database.drizzle
      .insert(groups)
      .values({ payerId, ...group })
      .returning()
      .get()
    this.ledger.enter([], [shareOfGroup(inserted)])
    return inserted
  }

  update(id: GroupId, changes: Partial<NewGroup>): void {
    const before = this.read(id)
    if (!before) return
    const share = shareOfGroup(before)
    const after = { ...before, ...changes }
    const payerId = this.ledger.payerOf(share, shareOfGroup(after).bytes)
    this.ledger.enter([share], [shareOfGroup({ ...after, payerId })])
    this.forget()
    const payer = payerId === before.payerId ? {} : { payerId }
    this.database.drizzle
      .update(groups)
      .set({ ...changes, ...payer })
      .where(eq(groups.id, id))
      .run()
  }

  remove(id: GroupId): void {
    const before = this.read(id)
    if (before) this.ledger.enter([shareOfGroup(before)], [])
    this.forget()
    this.database.drizzle.delete(groups).where(eq(groups.id, id)).run()
  }
}
