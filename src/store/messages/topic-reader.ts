import { and, asc, eq, sql } from 'drizzle-orm'
import type { RecipientId, TopicId } from '#lib/ids'
import { foldName } from '#lib/text/fold'
import type { Database } from '../sql/database'
import { Pack } from '../sql/packs'
import { RowCache } from '../sql/row-cache'
import { type StoredEdit, topics } from '../tables/messages'
import { TopicEditReader } from './topic-edits'

/** One spelling of a topic in a channel. */
export interface Topic {
  readonly id: TopicId
  readonly recipientId: RecipientId
  readonly name: string
  /** The number of times that the topic has been edited as a whole. */
  readonly edits?: number
  /** Whether messages were moved here from topics with other names, under which they are still indexed. */
  readonly hasOtherNames?: true
}

const NAMES_KEPT = 2000

/** Finds topics by id in packs, since a request often needs many of them, and by name in a table. */
export class TopicReader {
  protected readonly reads
  protected readonly pack: Pack<Omit<Topic, 'id'>, TopicId>
  protected readonly edits: TopicEditReader
  #namings = 0
  readonly #ids: RowCache<string, readonly { id: TopicId }[]>

  constructor(
    protected readonly database: Database,
    edits: TopicEditReader = new TopicEditReader(database),
  ) {
    this.reads = prepareReads(database)
    this.pack = new Pack(database, 'topics')
    this.#ids = new RowCache(database, NAMES_KEPT)
    this.edits = edits
  }

  findTopic(id: TopicId): Topic | undefined {
    const topic = this.pack.get(id)
    return topic && { id, ...topic }
  }

  /** The number of times that the topic has been edited as a whole. */
  countEdits(id: TopicId): number {
    return this.pack.get(id)?.edits ?? 0
  }

  /** Edits of a whole topic after the first `count`; the newest first. */
  listEditsSince(id: TopicId, count: number): readonly StoredEdit[] {
    const edits = this.countEdits(id)
    return edits > count ? this.edits.list(id, edits - count) : []
  }

  /** Names of other topics under which messages of this one are still indexed. */
  otherNames(id: TopicId): readonly string[] {
    return this.pack.get(id)?.hasOtherNames ? this.edits.otherNames(id) : []
  }

  /** All topics with this name, ignoring case. People see them as one topic. */
  listTopicsByName(recipientId: RecipientId, name: string): Topic[] {
    const folded = foldName(name)
    const read = () => this.reads.byName.all({ recipientId, folded })
    return this.#named(this.#ids.get(keyOf(recipientId, folded), read) ?? [])
  }

  /** A number that grows whenever a topic is renamed. */
  get namings(): number {
    return this.#namings
  }

  protected named(): void {
    this.#namings += 1
    this.database.ifUndone(() => {
      this.#namings += 1
    })
  }

  protected forgetName(recipientId: RecipientId, folded: string): void {
    this.#ids.forget(keyOf(recipientId, folded))
  }

  listTopicIds(recipientId: RecipientId): TopicId[] {
    return this.reads.ofRecipient.all({ recipientId }).map(({ id }) => id)
  }

  #named(rows: readonly { id: TopicId }[]): Topic[] {
    return rows.map(({ id }) => this.findTopic(id)).filter((topic) => topic !== undefined)
  }
}

const keyOf = (recipientId: RecipientId, folded: string) => `${recipientId} ${folded}`

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
