import { and, eq, sql } from 'drizzle-orm'
import { foldName } from '../../lib/fold'
import type { RecipientId, TopicId } from '../../lib/ids'
import type { Database } from '../database'
import { topics } from '../tables/messages'
import { TopicReader } from './topic-reader'

export class TopicWriter extends TopicReader {
  readonly #writes

  constructor(database: Database) {
    super(database)
    this.#writes = prepareWrites(database)
  }

  /** The one with exactly this spelling: each message keeps the spelling it was sent with. */
  getOrCreateTopic(recipientId: RecipientId, name: string): TopicId {
    const existing = this.listTopicsByName(recipientId, name).find((topic) => topic.name === name)
    if (existing) return existing.id
    const id = this.pack.add({ recipientId, name }) as TopicId
    this.#writes.enter.run({ recipientId, folded: foldName(name), id })
    return id
  }

  /** Renames whole topics: their messages' index entries stay as they are. */
  rename(ids: Iterable<TopicId>, name: string): void {
    for (const id of ids) {
      const topic = this.findTopic(id)
      if (!topic) continue
      const { recipientId } = topic
      this.#writes.leave.run({ recipientId, folded: foldName(topic.name), id })
      this.#writes.enter.run({ recipientId, folded: foldName(name), id })
      this.pack.set(id, { recipientId, name })
    }
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
