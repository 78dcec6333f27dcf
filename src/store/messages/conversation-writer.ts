import { sql } from 'drizzle-orm'
import { Bitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Database } from '../sql/database'
import { conversationMembers, conversations } from '../tables/messages'
import { packPeople } from '../tables/packed-people'
import type { AudienceWriter } from './audience-writer'
import {
  type Conversation,
  ConversationReader,
  conversationKey,
  memberKey,
  participantsOf,
} from './conversation-reader'

export class ConversationWriter extends ConversationReader {
  readonly #audiences: AudienceWriter
  readonly #writes

  constructor(database: Database, audiences: AudienceWriter) {
    super(database)
    this.#audiences = audiences
    this.#writes = prepareWrites(database)
  }

  getOrCreate(participants: Iterable<AccountId>): Conversation {
    const key = conversationKey(participants)
    const existing = this.find(participants)
    if (existing) return existing
    const id = this.#audiences.createDirectRecipient()
    const members = participantsOf(key)
    this.#writes.create.run({ id, key })
    this.ids.forget(key)
    this.pack.set(id, packPeople(Bitmap.from(members)))
    for (const member of members) {
      this.#writes.join.run({ key: memberKey(member, id) })
      this.ofAccount.forget(member)
    }
    return { id, participants: members }
  }
}

function prepareWrites({ drizzle }: Database) {
  const { placeholder } = sql
  return {
    create: drizzle
      .insert(conversations)
      .values({ id: placeholder('id'), key: placeholder('key') })
      .prepare(),
    join: drizzle
      .insert(conversationMembers)
      .values({ key: placeholder('key') })
      .prepare(),
  }
}
