import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../sql/database'
import { type Task, tasks } from '../tables/tasks'

type NewTask = Pick<Task, 'kind' | 'subject' | 'dueAt' | 'realm'>

/** Work with a due time. Tasks are added and removed in the transaction that they belong to. */
export class TaskWriter {
  readonly #statements
  /** Whether the alarm may need to be set again. */
  hasChanged = false

  constructor(database: Database) {
    this.#statements = prepare(database)
  }

  /** Adds a task. It replaces an earlier task of the same kind and subject. */
  put({ kind, subject, dueAt, realm: { name, origin } }: NewTask): void {
    this.hasChanged = true
    this.#statements.put.run({ kind, subject, dueAt, realm: { name, origin } })
  }

  has(kind: string): boolean {
    return this.dueAt(kind) !== undefined
  }

  /** The due time of a task of this kind in UNIX ms, if there is one. */
  dueAt(kind: string): number | undefined {
    return this.#statements.has.get({ kind })?.dueAt
  }

  remove(kind: string, subject: number): void {
    this.hasChanged = true
    this.#statements.remove.run({ kind, subject })
  }

  /**
   * Removes a task if it is due by this time. Returns false if it isn't, or if it no longer exists, for example because
   * another run of the alarm took it first.
   */
  take(id: number, now: number): boolean {
    this.hasChanged = true
    return this.#statements.take.get({ id, now }) !== undefined
  }

  retryAt(task: Task, dueAt: number): void {
    this.hasChanged = true
    this.#statements.retry.run({ id: task.id, dueAt })
  }

  /** Postpones a task that wasn't attempted, so its number of attempts stays the same. */
  postpone(task: Task, dueAt: number): void {
    this.hasChanged = true
    this.#statements.postpone.run({ id: task.id, dueAt })
  }

  nextDue(now: number): Task | undefined {
    return this.#statements.due.get({ now })
  }

  /** The number of due tasks, counted up to `most`. */
  countDue(now: number, most: number): number {
    return this.#statements.allDue.all({ now, most }).length
  }

  /** Removes the tasks of the given kinds, and gives all others the realm's new name and origin. */
  moveTo({ name, origin }: Task['realm'], removed: readonly string[]): void {
    this.hasChanged = true
    for (const kind of removed) this.#statements.removeKind.run({ kind })
    this.#statements.move.run({ realm: JSON.stringify({ name, origin }) })
  }

  /** The earliest due time, in UNIX ms. */
  earliest(): number | undefined {
    return this.#statements.earliest.get()?.dueAt
  }
}

function prepare({ drizzle }: Database) {
  const { placeholder } = sql
  const isOf = and(eq(tasks.kind, placeholder('kind')), eq(tasks.subject, placeholder('subject')))
  return {
    put: drizzle
      .insert(tasks)
      .values({
        kind: placeholder('kind'),
        subject: placeholder('subject'),
        dueAt: placeholder('dueAt'),
        realm: placeholder('realm'),
      })
      .onConflictDoUpdate({
        target: [tasks.kind, tasks.subject],
        set: { dueAt: sql`excluded.due_at`, realm: sql`excluded.realm`, attempts: 0 },
      })
      .prepare(),
    has: drizzle
      .select({ dueAt: tasks.dueAt })
      .from(tasks)
      .where(eq(tasks.kind, placeholder('kind')))
      .limit(1)
      .prepare(),
    remove: drizzle.delete(tasks).where(isOf).prepare(),
    removeKind: drizzle
      .delete(tasks)
      .where(eq(tasks.kind, placeholder('kind')))
      .prepare(),
    move: drizzle
      .update(tasks)
      .set({ realm: sql`${placeholder('realm')}` })
      .prepare(),
    take: drizzle
      .delete(tasks)
      .where(and(eq(tasks.id, placeholder('id')), lte(tasks.dueAt, placeholder('now'))))
      .returning({ id: tasks.id })
      .prepare(),
    retry: drizzle
      .update(tasks)
      .set({ dueAt: sql`${placeholder('dueAt')}`, attempts: sql`${tasks.attempts} + 1` })
      .where(eq(tasks.id, placeholder('id')))
      .prepare(),
    postpone: drizzle
      .update(tasks)
      .set({ dueAt: sql`${placeholder('dueAt')}` })
      .where(eq(tasks.id, placeholder('id')))
      .prepare(),
    due: drizzle
      .select()
      .from(tasks)
      .where(lte(tasks.dueAt, placeholder('now')))
      .orderBy(asc(tasks.dueAt), asc(tasks.id))
      .limit(1)
      .prepare(),
    allDue: drizzle
      .select({ id: tasks.id })
      .from(tasks)
      .where(lte(tasks.dueAt, placeholder('now')))
      .limit(placeholder('most'))
      .prepare(),
    earliest: drizzle.select({ dueAt: tasks.dueAt }).from(tasks).orderBy(asc(tasks.dueAt)).limit(1).prepare(),
  }
}
