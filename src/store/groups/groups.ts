import { asc, eq, sql } from 'drizzle-orm'
import type { GroupId } from '#lib/ids'
import type { Database } from '../sql/database'
import { groups } from '../tables/groups'

export type Group = typeof groups.$inferSelect
type NewGroup = typeof groups.$inferInsert

export class GroupReader {
  readonly #byId
  readonly #byName
  readonly #all
  #count: number | undefined

  constructor(protected readonly database: Database) {
    const select = () => database.drizzle.select().from(groups)
    database.onRollback(() => this.forgetCount())
    this.#byId = select()
      .where(eq(groups.id, sql.placeholder('id')))
      .prepare()
    this.#byName = select()
      .where(eq(groups.name, sql.placeholder('name')))
      .prepare()
    this.#all = select().orderBy(asc(groups.id)).prepare()
  }

  find(id: number): Group | undefined {
    return this.#byId.get({ id })
  }

  /** By the exact name. */
  findByName(name: string): Group | undefined {
    return this.#byName.get({ name })
  }

  list(): Group[] {
    return this.#all.all()
  }

  /** Groups that people made. */
  countMade(): number {
    this.#count ??= this.list().filter(({ isSystem }) => !isSystem).length
    return this.#count
  }

  protected forgetCount(): void {
    this.#count = undefined
  }

  protected addToCount(change: number): void {
    if (this.#count !== undefined) this.#count += change
  }
}

export class GroupWriter extends GroupReader {
  insert(group: NewGroup): Group {
    if (!group.isSystem) this.addToCount(1)
    return this.database.drizzle.insert(groups).values(group).returning().get()
  }

  update(id: GroupId, changes: Partial<NewGroup>): void {
    this.database.drizzle.update(groups).set(changes).where(eq(groups.id, id)).run()
  }

  remove(id: GroupId): void {
    this.addToCount(-1)
    this.database.drizzle.delete(groups).where(eq(groups.id, id)).run()
  }
}
