import { and, asc, eq, sql } from 'drizzle-orm'
import { foldName } from '../../lib/fold'
import type { RecipientId, TopicId } from '../../lib/ids'
import type { Database } from '../database'
import { Pack } from '../packs'
import { topics } from '../tables/messages'

/** A spelling of a topic of a channel. */
export interface Topic {
  readonly id: TopicId
  readonly recipientId: RecipientId
  readonly name: string
}

/** Topics are found by id in packs, since pages show many of them, and by name in a table. */
export class TopicReader {
  protected readonly reads
  protected readonly pack: Pack<Omit<Topic, 'id'>>

  constructor(protected readonly database: Database) {
    this.reads = prepareReads(database)
    this.pack = new Pack(database, 'topics')
  }

  findTopic(id: TopicId): Topic | undefined {
    const topic = this.pack.get(id)
    return topic && { id, ...topic }
  }

  /** All of this name, whatever the case: together they are the topic that a person sees. */
  listTopicsByName(recipientId: RecipientId, name: string): Topic[] {
    return this.#named(this.reads.byName.all({ recipientId, folded: foldName(name) }))
  }

  listTopics(recipientId: RecipientId): Topic[] {
    return this.#named(this.reads.ofRecipient.all({ recipientId }))
  }

  #named(rows: { id: TopicId }[]): Topic[] {
    return rows.map(({ id }) => this.findTopic(id)).filter((topic) => topic !== undefined)
  }
}

function prepareReads({ drizzle }: Database) {
  const { placeholder } = sql
  const { id } = topics
  const ofRecipient = eq(topics.recipientId, placeholder('recipientId'))
  const byName = and(ofRecipient, eq(topics.folded, placeholder('folded')))
  return {
    ofRecipient: drizzle.select({ id }).from(topics).where(ofRecipient).prepare(),
    byName: drizzle.select({ id }).from(topics).where(byName).orderBy(asc(id)).prepare(),
  }
}
