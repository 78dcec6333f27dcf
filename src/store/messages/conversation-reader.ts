import { between, eq, sql } from 'drizzle-orm'
import { type AccountId, asId, parseId, type RecipientId } from '#lib/ids'
import type { Database } from '../sql/database'
import { Pack } from '../sql/packs'
import { RowCache } from '../sql/row-cache'
import { conversationMembers, conversations } from '../tables/messages'
import { type PackedPeople, unpackPeople } from '../tables/packed-people'

/** A direct conversation. Its id is also the id of its recipient. */
export interface Conversation {
  id: RecipientId
  /** Ascending; includes everyone, deactivated or not. */
  participants: readonly AccountId[]
}

/** The ids of recipients stay below 2^22, so the key fits in 53 bits. */
const MEMBER_SPAN = 2 ** 22
const PEOPLE_KEPT = 500
const CONVERSATIONS_KEPT = 1000

export class ConversationReader {
  protected readonly reads
  protected readonly pack: Pack<PackedPeople, RecipientId>
  /** The ids of the conversations that each account takes part in. */
  protected readonly ofAccount: RowCache<AccountId, readonly RecipientId[]>
  protected readonly ids: RowCache<string, RecipientId>

  constructor(protected readonly database: Database) {
    this.reads = prepareReads(database)
    this.pack = new Pack(database, 'conversations')
    this.ofAccount = new RowCache(database, PEOPLE_KEPT)
    this.ids = new RowCache(database, CONVERSATIONS_KEPT)
  }

  find(participants: Iterable<AccountId>): Conversation | undefined {
    const key = conversationKey(participants)
    const id = this.ids.get(key, () => this.reads.byKey.get({ key })?.id)
    return id === undefined ? undefined : { id, participants: participantsOf(key) }
  }

  get(id: RecipientId): Conversation | undefined {
    const people = this.pack.get(id)
    if (people === undefined) return undefined
    return { id, participants: [...unpackPeople(people)] }
  }

  /** All conversations that the account takes part in, oldest first. */
  listOf(accountId: AccountId): readonly RecipientId[] {
    const first = memberKey(accountId, 0)
    const read = () => this.reads.ofAccount.all({ first, last: first + MEMBER_SPAN - 1 })
    return this.ofAccount.get(accountId, () => read().map(({ key }) => asId<RecipientId>(key - first))) ?? []
  }
}

export const memberKey = (account: AccountId, conversation: number): number => account * MEMBER_SPAN + conversation

export function conversationKey(participants: Iterable<AccountId>): string {
  return [...new Set(participants)].sort((one, other) => one - other).join(',')
}

export const participantsOf = (key: string): AccountId[] => key.split(',').map((id) => parseId(id))

function prepareReads({ drizzle }: Database) {
  const { placeholder } = sql
  return {
    byKey: drizzle
      .select()
      .from(conversations)
      .where(eq(conversations.key, placeholder('key')))
      .prepare(),
    ofAccount: drizzle
      .select()
      .from(conversationMembers)
      .where(between(conversationMembers.key, placeholder('first'), placeholder('last')))
      .orderBy(conversationMembers.key)
      .prepare(),
  }
}
