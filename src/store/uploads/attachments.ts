import { asc, eq, sql } from 'drizzle-orm'
import type { AccountId } from '../../lib/ids'
import type { Database } from '../database'
import { attachments } from '../tables/uploads'

export type Attachment = typeof attachments.$inferSelect

export class AttachmentReader {
  readonly #byId
  readonly #byPath
  readonly #ofOwner

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
      .orderBy(asc(attachments.id))
      .prepare()
  }

  find(id: number): Attachment | undefined {
    return this.#byId.get({ id })
  }

  findByPath(path: string): Attachment | undefined {
    return this.#byPath.get({ path })
  }

  listOf(owner: AccountId): Attachment[] {
    return this.#ofOwner.all({ owner })
  }
}

export class AttachmentWriter extends AttachmentReader {
  insert(attachment: Attachment): void {
    this.database.drizzle.insert(attachments).values(attachment).run()
  }

  update(id: number, changes: Partial<Pick<Attachment, 'messages'>>): Attachment {
    return this.database.drizzle.update(attachments).set(changes).where(eq(attachments.id, id)).returning().get()
  }

  remove(id: number): void {
    this.database.drizzle.delete(attachments).where(eq(attachments.id, id)).run()
  }
}
