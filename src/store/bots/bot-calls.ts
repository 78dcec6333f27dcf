import { asc, eq, sql } from 'drizzle-orm'
import type { AccountId } from '#lib/ids'
import type { Database } from '../sql/database'
import { type BotCall, botCalls } from '../tables/bot-calls'

/** Calls to bots' services that are waiting or being made. All of them are read once, then cached. */
export class BotCallWriter {
  readonly #statements
  #known: Map<number, BotCall> | undefined
  /** Whether there may be calls to make. */
  hasChanged = false

  constructor(private readonly database: Database) {
    this.#statements = prepare(database)
  }

  put({ botId, messageId, realm: { name, origin } }: Pick<BotCall, 'botId' | 'messageId' | 'realm'>): void {
    const known = this.#all()
    this.#forgetIfUndone()
    const stored = this.#statements.put.get({ botId, messageId, realm: { name, origin } })
    known.set(stored.id, stored)
    this.hasChanged = true
  }

  /** Records that a call is being made, before it starts. */
  begin(call: BotCall): BotCall {
    this.#forgetIfUndone()
    const begun = { ...call, attempts: call.attempts + 1 }
    this.#statements.begin.run({ id: call.id, attempts: begun.attempts })
    this.#known?.set(call.id, begun)
    return begun
  }

  /** Removes a call. Returns false if it no longer existed. */
  remove(id: number): boolean {
    this.#forgetIfUndone()
    this.#known?.delete(id)
    this.hasChanged = true
    return this.#statements.remove.get({ id }) !== undefined
  }

  /** All calls, oldest first. */
  list(): BotCall[] {
    return [...this.#all().values()]
  }

  countOf(botId: AccountId): number {
    return this.list().filter((call) => call.botId === botId).length
  }

  #forgetIfUndone(): void {
    this.database.ifUndone(() => {
      this.#known = undefined
    })
  }

  #all(): Map<number, BotCall> {
    this.#known ??= new Map(this.#statements.all.all().map((call) => [call.id, call]))
    return this.#known
  }
}

function prepare({ drizzle }: Database) {
  const { placeholder } = sql
  const isIt = eq(botCalls.id, placeholder('id'))
  return {
    put: drizzle
      .insert(botCalls)
      .values({ botId: placeholder('botId'), messageId: placeholder('messageId'), realm: placeholder('realm') })
      .returning()
      .prepare(),
    begin: drizzle
      .update(botCalls)
      .set({ attempts: sql`${placeholder('attempts')}` })
      .where(isIt)
      .prepare(),
    remove: drizzle.delete(botCalls).where(isIt).returning({ id: botCalls.id }).prepare(),
    all: drizzle.select().from(botCalls).orderBy(asc(botCalls.id)).prepare(),
  }
}
