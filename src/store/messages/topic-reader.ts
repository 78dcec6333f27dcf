import { and, eq, sql } from 'drizzle-orm'
import { foldName } from '../../lib/fold'
import type { RecipientId, TopicId } from '../../lib/ids'
import type { Database } from '../database'
import { type TopicRow, topics } from '../tables/messages'

export class TopicReader {
  protected readonly reads

  constructor(protected readonly database: Database) {
    this.reads = prepareReads(database)
  }

  findTopic(id: TopicId): TopicRow | undefined {
    return this.reads.byId.get({ id })
  }

  /** All rows of this name, whatever the case: together they are the topic that a person sees. */
  listTopicsByName(recipientId: RecipientId, name: string): TopicRow[] {
    return this.reads.byName.all({ recipientId, folded: foldName(name) })
  }

  listTopics(recipientId: RecipientId): TopicRow[] {
    return this.reads.ofRecipient.all({ recipientId })
  }
}

function prepareReads({ drizzle }: Database) {
  const { placeholder } = sql
  const ofRecipient = eq(topics.recipientId, placeholder('recipientId'))
  return {
    byId: drizzle
      .select()
      .from(topics)
      .where(eq(topics.id, placeholder('id')))
      .prepare(),
    ofRecipient: drizzle.select().from(topics).where(ofRecipient).prepare(),
    byName: drizzle
      .select()
      .from(topics)
      .where(and(ofRecipient, eq(topics.folded, placeholder('folded'))))
      .orderBy(topics.id)
      .prepare(),
  }
}
