import { asc, between, desc, eq, gt, sql } from 'drizzle-orm'
import { type AccountId, asId, type MessageId } from '#lib/ids'
import type { Database } from '../sql/database'
import { attachments, attachmentUses } from '../tables/uploads'

export type Attachment = typeof attachments.$inferSelect

/** A message that contains a file. */
export interface AttachmentUse {
  id: MessageId
  /** UNIX seconds. */
  sentAt: number
}

/**
 * The number of keys for each file. A use's key combines the ids of the file and the message, so that the keys of a
 * file's uses are a range.
 */
const SPAN = 2 ** 31
const keyOf = (attachment: number, message: MessageId) => attachment * SPAN + message

export class AttachmentReader {
  readonly #byId
  readonly #byPath
  readonly #ofOwner
  readonly #after
  readonly #newestUses

  constructor(protected readonly database: Database) {
    const select = () => database.drizzle.select().from(attachments)
    this.#byId = select()
      .where(eq(attachments.id, sql.placeholder('id')))
      .prepare()
    this.#byPath = select()
      .where(eq(attachments.pathId, sql.placeholder('path')))
      .prepare()
    this.#ofOwner = select()
      .where(eq(attachments.ownerId, sql.placeholder('owner')))
      .orderBy(desc(attachments.id))
      .limit(sql.placeholder('limit'))
      .prepare()
    this.#after = select()
      .where(gt(attachments.id, sql.placeholder('id')))
      .orderBy(asc(attachments.id))
      .limit(sql.placeholder('limit'))
      .prepare()
    this.#newestUses = database.drizzle
      .select()
      .from(attachmentUses)
      .where(between(attachmentUses.key, sql.placeholder('first'), sql.placeholder('last')))
      .orderBy(desc(attachmentUses.key))
      .limit(sql.placeholder('limit'))
      .prepare()
  }

  find(id: number): Attachment | undefined {
    return this.#byId.get({ id })
  }

  findByPath(path: string): Attachment | undefined {
    return this.#byPath.get({ path })
  }

  /** An account's newest files, newest first. */
  listNewestOf(owner: AccountId, limit: number): Attachment[] {
    return this.#ofOwner.all({ owner, limit })
  }

  /** The files whose ids are larger than this one, sorted by id. */
  listAfter(id: number, limit: number): Attachment[] {
    return this.#after.all({ id, limit })
  }

  /** The newest messages with the file, newest first. */
  listUses(attachment: number, limit: number): AttachmentUse[] {
    const range = { first: attachment * SPAN, last: attachment * SPAN + SPAN - 1 }
    const rows = this.#newestUses.all({ ...range, limit })
    return rows.map(({ key, sentAt }) => ({ id: asId<MessageId>(key % SPAN), sentAt }))
  }
}

export class AttachmentWriter extends AttachmentReader {
  readonly #insertUse
  readonly #removeUse

  constructor(database: Database) {
    super(database)
    this.#insertUse = database.drizzle
      .insert(attachmentUses)
      .values({ key: sql.placeholder('key'), sentAt: sql.placeholder('sentAt') })
      .onConflictDoNothing()
      .returning()
      .prepare()
    this.#removeUse = database.drizzle
      .delete(attachmentUses)
      .where(eq(attachmentUses.key, sql.placeholder('key')))
      .prepare()
  }

  insert(attachment: Attachment): void {
    this.database.drizzle.insert(attachments).values(attachment).run()
  }

  /** Adds a use of a file. Returns false if the message already had the file. */
  addUse(attachment: number, { id, sentAt }: AttachmentUse): boolean {
    return this.#insertUse.get({ key: keyOf(attachment, id), sentAt }) !== undefined
  }

  removeUse(attachment: number, message: MessageId): void {
    this.#removeUse.run({ key: keyOf(attachment, message) })
  }

  remove(id: number): void {
    this.database.drizzle.delete(attachments).where(eq(attachments.id, id)).run()
    const isUse = between(attachmentUses.key, id * SPAN, id * SPAN + SPAN - 1)
    this.database.drizzle.delete(attachmentUses).where(isUse).run()
  }
}
