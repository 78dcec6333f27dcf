import { createHash } from 'node:crypto'
import type { AccountId, ChannelId, GroupId } from '#lib/ids'
import type { Database } from '#store/sql/database'
import type { Writers } from '#store/store'
import type { GroupValue } from '#store/tables/groups'
import type { Row } from './table-file'

const RECIPIENT = { person: 1, channel: 2, group: 3 } as const
/** Of a direct message to a person; more take part in a group. */
const MOST_OF_TWO = 2

interface Group {
  id: number
  people: readonly AccountId[]
}

/**
 * Where messages go, as exports have it: each person, channel and group of direct messages has a
 * recipient. Channels and groups keep the number that they have here.
 */
export class Recipients {
  readonly #store: Writers
  readonly #firstOfPeople: number
  readonly #groups = new Map<string, Group>()

  constructor({ store, database }: { store: Writers; database: Database }) {
    this.#store = store
    for (const { id, key } of database.exec<{ id: number; key: string }>('SELECT id, key FROM conversations')) {
      const people = key.split(',').map((one) => Number(one) as AccountId)
      if (people.length > MOST_OF_TWO) this.#groups.set(key, { id, people })
    }
    const [last] = database.exec<{ id: number | null }>('SELECT max(id) AS id FROM recipients')
    let next = (last?.id ?? 0) + 1
    for (const people of scheduledGroups(store)) {
      if (!this.#groups.has(people.join())) this.#groups.set(people.join(), { id: next++, people })
    }
    this.#firstOfPeople = next
  }

  ofPerson(id: AccountId): number {
    return this.#firstOfPeople + id
  }

  ofChannel(id: ChannelId): number {
    return this.#store.channels.get(id).recipientId
  }

  /** Of a message by somebody to everybody who takes part. */
  ofPeople(people: readonly AccountId[], senderId: AccountId): number {
    const all = ascending(people)
    const group = this.#groups.get(all.join())
    return group?.id ?? this.ofPerson(all.find((id) => id !== senderId) ?? senderId)
  }

  get groups(): Group[] {
    return [...this.#groups.values()].sort((one, other) => one.id - other.id)
  }

  *rows(): Generator<Row> {
    const { channels, accounts } = this.#store
    for (const { id, recipientId } of channels.list()) yield { id: recipientId, type_id: id, type: RECIPIENT.channel }
    for (const { id, isSystemBot } of accounts.list()) {
      if (!isSystemBot) yield { id: this.ofPerson(id), type_id: id, type: RECIPIENT.person }
    }
    for (const { id } of this.groups) yield { id, type_id: id, type: RECIPIENT.group }
  }

  *groupRows(): Generator<Row> {
    for (const { id, people } of this.groups) {
      yield { id, huddle_hash: createHash('sha1').update(people.join()).digest('hex'), recipient: id }
    }
  }
}

const ascending = (people: readonly AccountId[]) => [...new Set(people)].sort((one, other) => one - other)

/** Groups that a message is scheduled to, and that may have no message yet. */
function scheduledGroups({ accounts, scheduledMessages }: Writers): AccountId[][] {
  return accounts.list().flatMap(({ id }) =>
    scheduledMessages.listOf(id).flatMap(({ place }) => {
      const people = place.kind === 'direct' ? ascending([id, ...place.people]) : []
      return people.length > MOST_OF_TWO ? [people] : []
    }),
  )
}

/** Settings that list people and groups on the spot: each gets a group without a name. */
export class UnnamedGroups {
  readonly #first: number
  readonly rows: { id: number; members: readonly AccountId[]; subgroups: readonly GroupId[] }[] = []

  constructor({ groups }: Pick<Writers, 'groups'>) {
    this.#first = groups.list().reduce((most, { id }) => Math.max(most, id), 0) + 1
  }

  /** Each time another, since what is set in one place isn't set in the other. */
  idOf(value: GroupValue): number {
    if (typeof value === 'number') return value
    const id = this.#first + this.rows.length
    this.rows.push({ id, ...value })
    return id
  }
}
