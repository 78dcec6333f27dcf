import { beforeAll, describe, expect, it } from 'vitest'
import { hasRoomInGroups } from '#domain/groups/check-room'
import {
  ANSWER_BYTES,
  MOST_GROUP_MEMBERSHIPS,
  MOST_GROUP_MEMBERSHIPS_KEPT,
  MOST_GROUPS,
  MOST_PARTICIPANTS_TOLD,
} from '#domain/limits'
import { sizeOfValue } from '#domain/permissions/size-of-value'
import { Bitmap } from '#lib/bitmap'
import { type AccountId, type ChannelId, type GroupId, MAX_MESSAGE_ID } from '#lib/ids'
import { jsonBytes } from '#lib/json/json'
import { crowd, crowdIds } from './crowd'
import { World } from './world'

let world: World
let open: ChannelId
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
  open = await world.channel('open', ['mia', 'ben'])
})

describe('a list without pages', () => {
  it('is limited to the newest topics', async () => {
    for (let n = 0; n < 50; n++) await world.say('mia', open, `topic ${n}`, 'hello')
    // The topics get names so long that they take as much room as tens of thousands of typical ones.
    await world.inside(({ store }) => {
      const cursor = store.index.walk(store.channels.find(open)!.recipientId, MAX_MESSAGE_ID, 'older')
      for (let n = 49; n >= 0 && cursor.next(); n--) {
        const edit = { accountId: world.id('mia') as AccountId, editedAt: 1 }
        store.topics.rename([cursor.topicId], `${n} ${'漢'.repeat(33_000)}`, edit)
      }
    })
    const { topics } = await world.must('ben', `GET /users/me/${open}/topics`)
    expect(jsonBytes(topics)).toBeLessThan(ANSWER_BYTES)
    expect(jsonBytes(topics)).toBeGreaterThan(ANSWER_BYTES - 200_000)
    expect(topics.map(({ name }: { name: string }) => Number.parseInt(name, 10))).toEqual(
      topics.map((_: unknown, at: number) => 49 - at),
    )
  })

  it('is limited to a person’s newest files, and includes older files when newer ones are deleted', async () => {
    await world.inside(({ store }) => {
      for (let n = 1; n <= 50; n++) {
        store.attachments.insert({
          id: 1000 + n,
          pathId: `1/aa/${n}/file`,
          blobId: n,
          name: 'a'.repeat(100_000),
          type: 'text/plain',
          ownerId: world.id('mia') as AccountId,
          size: 1,
          createdAt: n,
          width: null,
          height: null,
          frames: null,
        })
      }
    })
    const listed = async () => {
      const { attachments } = await world.must('mia', 'GET /attachments')
      expect(jsonBytes(attachments)).toBeLessThan(ANSWER_BYTES)
      return attachments.map(({ id }: { id: number }) => id)
    }
    const first = await listed()
    expect(first.length).toBeGreaterThan(30)
    expect(first).toEqual(Array.from({ length: first.length }, (_, at) => 1051 - first.length + at))
    await world.must('mia', 'DELETE /attachments/1050')
    expect(await listed()).toEqual([first[0] - 1, ...first.slice(0, -1)])
  })
})

describe('lists of hundreds of people', () => {
  const SIZE = 999
  beforeAll(() => crowd(world, open, SIZE))

  it('in conversations are sent when a client starts, up to a total number of people', async () => {
    await world.write('ben', ['mia'], 'before all of them')
    const count = 60
    for (let n = 0; n < count; n++) {
      const to = [world.id('mia'), ...crowdIds(SIZE).slice(0, 900 + n)]
      await world.must('ben', 'POST /messages', { type: 'direct', to, content: 'hello' })
    }
    await world.write('ben', ['mia'], 'after all of them')
    const { unread_msgs, recent_private_conversations } = await world.must('mia', 'POST /register', {
      fetch_event_types: ['message', 'update_message_flags', 'recent_private_conversations'],
    })
    const people = (lists: readonly { length: number }[]) => lists.reduce((sum, { length }) => sum + length, 0)
    const named = unread_msgs.huddles.map(({ user_ids_string }: { user_ids_string: string }) =>
      user_ids_string.split(','),
    )
    expect(people(named)).toBeLessThanOrEqual(MOST_PARTICIPANTS_TOLD)
    expect(people(named)).toBeGreaterThan(MOST_PARTICIPANTS_TOLD - 2 * SIZE)
    expect(unread_msgs.old_unreads_missing).toBe(true)
    // In a small conversation, even the message that is older than the large conversations is listed.
    expect(unread_msgs.pms).toEqual([expect.objectContaining({ other_user_id: world.id('ben') })])
    expect(unread_msgs.pms[0].unread_message_ids).toHaveLength(2)
    const recent = recent_private_conversations.map(({ user_ids }: { user_ids: number[] }) => user_ids)
    expect(people(recent)).toBeLessThanOrEqual(MOST_PARTICIPANTS_TOLD)
    expect(recent[0]).toEqual([world.id('ben')])
  })

  it('in groups are refused beyond a total number of members', async () => {
    const create = (name: string, members: number[]) =>
      world.call('mia', 'POST /user_groups/create', { name, description: '', members })
    expect((await create('first', [])).status).toBe(200)
    const members = crowdIds(SIZE)
    await world.inside(({ store, database }) => {
      const like = store.groups.findByName('first')!
      const listed = Object.values(like.permissions).reduce((sum, value) => sum + sizeOfValue(value), 0)
      const each = SIZE + listed
      database.transaction(() => {
        for (let all = listed; all + each <= MOST_GROUP_MEMBERSHIPS; all += each) {
          const id = store.realm.nextId('group') as GroupId
          // Groups are inserted directly, because one account isn't allowed to create so many.
          store.groups.insert({ ...like, id, name: `made ${id}`, members: Bitmap.from(members), payerId: null })
        }
      })
      expect(store.groups.countMade()).toBeLessThan(MOST_GROUPS)
    })
    const full = {
      status: 400,
      body: {
        msg: `The user groups of this organization can have at most ${MOST_GROUP_MEMBERSHIPS} members in total, including those in their permissions.`,
      },
    }
    expect(await create('more', members)).toMatchObject(full)
    const { status, body } = await world.call('mia', 'GET /user_groups')
    expect(status).toBe(200)
    const { id } = body.user_groups.find(({ name }: { name: string }) => name === 'first')
    expect(await world.call('olivia', `POST /user_groups/${id}/members`, { add: members })).toMatchObject(full)
    await world.must('olivia', `POST /user_groups/${id}/members`, { add: [world.id('mia')] })
    expect((await create('more', [world.id('mia')])).status).toBe(200)
  })

  it('in groups leave room for more members when groups or people are deactivated, up to a limit that includes deactivated groups', async () => {
    const at = await World.found(['mia', 'ben', 'kim'])
    await at.must('mia', 'POST /user_groups/create', { name: 'first', description: '', members: [] })
    const channel = await at.channel('open', ['mia'])
    await crowd(at, channel, SIZE)
    const members = crowdIds(SIZE)
    const isRoom = (people: number) =>
      at.inside(({ store }) => hasRoomInGroups({ store }, people)).then((room) => (room ? 'room' : 'full'))
    /** Inserts this many copies of the group `first`, with the crowd as members. Returns their ids. */
    const fill = (count: number, isDeactivated: boolean) =>
      at.inside(({ store, database }) => {
        const like = store.groups.findByName('first')!
        return database.transaction(() =>
          Array.from({ length: count }, () => {
            const id = store.realm.nextId('group') as GroupId
            const members = Bitmap.from(crowdIds(SIZE))
            store.groups.insert({ ...like, id, name: `made ${id}`, members, payerId: null, isDeactivated })
            return id
          }),
        )
      })
    const listed = 2
    const each = SIZE + listed
    const most = Math.floor((MOST_GROUP_MEMBERSHIPS - listed) / each)
    const ids = await fill(most, false)
    const left = MOST_GROUP_MEMBERSHIPS - listed - most * each
    expect([await isRoom(left), await isRoom(left + 1)]).toEqual(['room', 'full'])
    await at.must('olivia', `DELETE /users/${members[0]}`)
    expect([await isRoom(left + most), await isRoom(left + most + 1)]).toEqual(['room', 'full'])
    await at.must('olivia', `POST /user_groups/${ids[0]}/deactivate`)
    const more = left + most - 1 + each
    expect([await isRoom(more), await isRoom(more + 1)]).toEqual(['room', 'full'])

    await fill(Math.floor((MOST_GROUP_MEMBERSHIPS_KEPT - listed) / each) - most, true)
    expect(await isRoom(more)).toBe('full')
  })
})
