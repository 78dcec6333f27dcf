import { eq, sql } from 'drizzle-orm'
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

  /** The row with exactly this spelling: each message keeps the spelling it was sent with. */
  getOrCreateTopic(recipientId: RecipientId, name: string): TopicId {
    const existing = this.listTopicsByName(recipientId, name).find((topic) => topic.name === name)
    return existing?.id ?? this.#writes.create.get({ recipientId, name, folded: foldName(name) }).id
  }

  /** Renames whole topics: their messages' index entries stay as they are. */
  rename(ids: Iterable<TopicId>, name: string): void {
    for (const id of ids) this.#writes.rename.run({ id, name, folded: foldName(name) })
  }
}

function prepareWrites({ drizzle }: Database) {
  const { placeholder } = sql
  return {
    create: drizzle
      .insert(topics)
      .values({ recipientId: placeholder('recipientId'), name: placeholder('name'), folded: placeholder('folded') })
      .returning({ id: topics.id })
      .prepare(),
    rename: drizzle
      .update(topics)
      .set({ name: sql`${placeholder('name')}`, folded: sql`${placeholder('folded')}` })
      .where(eq(topics.id, placeholder('id')))
      .prepare(),
  }
}
