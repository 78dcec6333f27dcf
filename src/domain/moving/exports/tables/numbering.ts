import { createHash } from 'node:crypto'
import type { AccountId, ChannelId, GroupId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import type { GroupValue } from '#store/tables/groups'
import type { Row } from './row'

const RECIPIENT = { person: 1, channel: 2, group: 3 } as const
/** The maximum number of participants in a direct message to one person. A group has more. */
const MOST_OF_TWO = 2
/** The ids of people's recipients start here. Those of channels and conversations are lower. */
const FIRST_OF_PEOPLE = 2 ** 22
/** The first id of groups that nobody has written to yet. */
const FIRST_OF_OTHERS = 2 ** 23

/** The people of a direct conversation, and the id of its recipient. */
export interface DirectGroup {
  id: number
  people: readonly AccountId[]
}

/**
 * The recipients as exports number them: each person, channel and group conversation has one. Channels and existing
 * group conversations keep their numbers.
 */
export class Recipients {
  readonly #channels: ReadonlyMap<ChannelId, Channel>
  readonly #groups = new Map<string, DirectGroup>()

  /** Conversations of at most two people are ignored, and so are groups in `others` that are also in `written`. */
  constructor(
    channels: readonly Channel[],
    written: Iterable<DirectGroup> = [],
    others: Iterable<readonly AccountId[]> = [],
  ) {
    this.#channels = new Map(channels.map((channel) => [channel.id, channel]))
    for (const group of written) if (group.people.length > MOST_OF_TWO) this.#groups.set(group.people.join(), group)
    let next = FIRST_OF_OTHERS
    for (const people of others) {
      if (people.length > MOST_OF_TWO && !this.#groups.has(people.join())) {
        this.#groups.set(people.join(), { id: next++, people })
      }
    }
  }

  ofPerson(id: AccountId): number {
    return FIRST_OF_PEOPLE + id
  }

  /** Undefined for a channel that isn't in the archive. */
  ofChannel(id: ChannelId): number | undefined {
    return this.#channels.get(id)?.recipientId
  }

  /** The recipient of a message from one person to all participants; undefined for a group outside the archive. */
  ofPeople(people: readonly AccountId[], senderId: AccountId): number | undefined {
    const all = ascending(people)
    if (all.length > MOST_OF_TWO) return this.#groups.get(all.join())?.id
    return this.ofPerson(all.find((id) => id !== senderId) ?? senderId)
  }

  get groups(): DirectGroup[] {
    return [...this.#groups.values()].sort((one, other) => one.id - other.id)
  }

  *rows(people: Iterable<Account>): Generator<Row> {
    for (const { id, recipientId } of this.#channels.values()) {
      yield { id: recipientId, type_id: id, type: RECIPIENT.channel }
    }
    for (const { id } of people) yield { id: this.ofPerson(id), type_id: id, type: RECIPIENT.person }
    for (const { id } of this.groups) yield { id, type_id: id, type: RECIPIENT.group }
  }

  *groupRows(): Generator<Row> {
    for (const { id, people } of this.groups) {
      yield { id, huddle_hash: createHash('sha1').update(people.join()).digest('hex'), recipient: id }
    }
  }
}

const ascending = (people: readonly AccountId[]) => [...new Set(people)].sort((one, other) => one - other)

/** For each direct message that an account has scheduled, its participants. */
export function scheduledGroupsOf(
  { scheduledMessages }: Pick<Readers, 'scheduledMessages'>,
  id: AccountId,
): AccountId[][] {
  return scheduledMessages
    .listOf(id)
    .flatMap(({ place }) => (place.kind === 'direct' ? [ascending([id, ...place.people])] : []))
}

/** The groups without a name: there is one for each setting whose value lists people and groups directly. */
export class UnnamedGroups {
  readonly #first: number
  readonly rows: { id: number; members: readonly AccountId[]; subgroups: readonly GroupId[] }[] = []

  constructor({ groups }: Pick<Readers, 'groups'>) {
    this.#first = groups.list().reduce((most, { id }) => Math.max(most, id), 0) + 1
  }

  /** The ids of the groups that have each permission, by the permission's name. */
  idsOf(permissions: object): Record<string, number> {
    const values: [string, GroupValue][] = Object.entries(permissions)
    return Object.fromEntries(values.map(([name, value]) => [name, this.idOf(value)]))
  }

  /** If the value is a list, each call returns a new id, since two settings don't share a group. */
  idOf(value: GroupValue): number {
    if (typeof value === 'number') return value
    const id = this.#first + this.rows.length
    this.rows.push({ id, ...value })
    return id
  }
}
