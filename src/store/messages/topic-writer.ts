import { and, eq, sql } from 'drizzle-orm'
import { invariant } from '#lib/errors'
import type { RecipientId, TopicId } from '#lib/ids'
import { foldName } from '#lib/text/fold'
import type { Database } from '../sql/database'
import { type StoredEdit, topics } from '../tables/messages'
import { TopicEditWriter } from './topic-edits'
import { TopicReader } from './topic-reader'

export class TopicWriter extends TopicReader {
  readonly #writes

  readonly #edits: TopicEditWriter

  constructor(database: Database) {
    const edits = new TopicEditWriter(database)
    super(database, edits)
    this.#edits = edits
    this.#writes = prepareWrites(database)
  }

  /**
   * Returns the topic with exactly this spelling, and creates it if needed. Different spellings of a name are different
   * topics here, so that messages keep their spelling.
   */
  getOrCreateTopic(recipientId: RecipientId, name: string): TopicId {
    const existing = this.listTopicsByName(recipientId, name).find((topic) => topic.name === name)
    if (existing) return existing.id
    const id = this.pack.add({ recipientId, name })
    this.#enter(recipientId, name, id)
    return id
  }

  /** Renames whole topics, and records the edit for all their messages, whose rows and index entries don't change. */
  rename(ids: Iterable<TopicId>, name: string, edit: StoredEdit): void {
    for (const id of ids) {
      const topic = this.findTopic(id)
      if (!topic) continue
      const { id: _, ...record } = topic
      const { recipientId, edits = 0 } = record
      this.named()
      this.#leave(recipientId, topic.name, id)
      this.#enter(recipientId, name, id)
      this.pack.set(id, { ...record, name, edits: edits + 1 })
      this.#edits.add(id, edit)
    }
  }

  #enter(recipientId: RecipientId, name: string, id: TopicId): void {
    const folded = foldName(name)
    this.#writes.enter.run({ recipientId, folded, id })
    this.forgetName(recipientId, folded)
  }

  #leave(recipientId: RecipientId, name: string, id: TopicId): void {
    const folded = foldName(name)
    this.#writes.leave.run({ recipientId, folded, id })
    this.forgetName(recipientId, folded)
  }

  /**
   * Records the names of other topics from which messages were moved here. The messages stay indexed under these names.
   */
  addOtherNames(id: TopicId, names: readonly string[]): void {
    const topic = this.pack.get(id)
    invariant(topic, `no topic ${id}`)
    if (!topic.hasOtherNames) this.pack.set(id, { ...topic, hasOtherNames: true })
    this.#edits.addOtherNames(id, names)
  }
}

function prepareWrites({ drizzle }: Database) {
  const { placeholder } = sql
  const { recipientId, folded, id } = topics
  return {
    enter: drizzle
      .insert(topics)
      .values({ recipientId: placeholder('recipientId'), folded: placeholder('folded'), id: placeholder('id') })
      .prepare(),
    leave: drizzle
      .delete(topics)
      .where(
        and(eq(recipientId, placeholder('recipientId')), eq(folded, placeholder('folded')), eq(id, placeholder('id'))),
      )
      .prepare(),
  }
}
