import { rosterOf } from '#domain/people/accounts/roster'
import { Bitmap } from '#lib/bitmap'
import { toBase64 } from '#lib/bytes/base64'
import type { AccountId, ChannelId, GroupId } from '#lib/ids'
import { foldName } from '#lib/text/fold'
import type { Writers } from '#store/store'
import { crowdIds } from './crowd'
import type { World } from './world'

interface Many {
  channels: number
  people: number
  /** The ids of people from the crowd who are in the channel with this number, in addition to olivia. */
  subscribersOf?: (at: number, crowd: readonly AccountId[]) => readonly AccountId[]
}

/** Creates a group as olivia, and returns its id. */
export async function makeGroup(world: World, name: string, people: readonly string[] = []): Promise<GroupId> {
  const members = people.map((person) => world.id(person))
  await world.must('olivia', 'POST /user_groups/create', { name, description: '', members })
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  return user_groups.find((group: { name: string }) => group.name === name).id
}

/**
 * Creates a group `readers`, private channels that it may read, and a group `crowd` that consists of people without
 * accounts and the people in `more`. Creating thousands of channels through the API would take minutes.
 */
export async function manyChannels(world: World, many: Many, more: readonly string[] = []) {
  const readers = await makeGroup(world, 'readers')
  const crowd = await makeGroup(world, 'crowd', more)
  const ids = await world.inside(({ store, database }) =>
    database.transaction(() => {
      const people = crowdIds(many.people)
      enter(store, crowd, people)
      return Array.from({ length: many.channels }, (_, at) => {
        const there = [world.id('olivia'), ...(many.subscribersOf?.(at, people) ?? [])]
        return makeChannel(store, `channel ${at}`, readers, there)
      })
    }),
  )
  await world.evict()
  return { readers, crowd, ids }
}

/** Adds people to a group, and makes them active. They have no accounts, because nothing would read those. */
function enter(store: Writers, group: GroupId, people: readonly AccountId[]): void {
  const { members } = store.groups.find(group)!
  store.groups.update(group, { members: members.union(Bitmap.from(people)) })
  const active = rosterOf(store).active.union(Bitmap.from(people))
  store.realm.set('roster', { ...store.realm.get('roster'), active: toBase64(active.toBytes()) })
}

function makeChannel(store: Writers, name: string, readers: GroupId, people: readonly AccountId[]): ChannelId {
  const nobody = store.groups.getByName('role:nobody').id
  const id = store.realm.nextId('channel') as ChannelId
  store.channels.insert({
    id,
    recipientId: store.audiences.createChannelRecipient(id),
    name,
    nameKey: foldName(name),
    description: '',
    renderedDescription: '',
    createdAt: 1_700_000_000,
    creatorId: null,
    isPrivate: true,
    isWebPublic: false,
    hasSharedHistory: true,
    retentionDays: null,
    permissions: {
      can_add_subscribers_group: nobody,
      can_administer_channel_group: nobody,
      can_remove_subscribers_group: nobody,
      can_send_message_group: store.groups.getByName('role:everyone').id,
      can_subscribe_group: readers,
    },
    subscribers: Bitmap.from(people),
  })
  return id
}

/** The number of characters in all logged events. Nearly all characters take one byte. */
export const loggedBytes = (world: World): Promise<number> =>
  world.inside(({ database }) => {
    const tables = database.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE name GLOB 'event_log_[0-9]*'")
    const bytesOf = (name: string) =>
      database.exec<{ bytes: number }>(`SELECT sum(length(events)) AS bytes FROM ${name}`)
    return tables.reduce((sum, { name }) => sum + (bytesOf(name)[0]?.bytes ?? 0), 0)
  })
