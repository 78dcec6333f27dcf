import { beforeAll, describe, expect, it } from 'vitest'
import { rosterOf } from '#domain/people/accounts/roster'
import { Bitmap } from '#lib/bitmap'
import { toBase64 } from '#lib/bytes/base64'
import { type AccountId, asId, type ChannelId } from '#lib/ids'
import { crowd, crowdIds } from './crowd'
import { loggedBytes } from './many-channels'
import { World } from './world'

const PEOPLE = 5_000
const CHANNELS = 20

describe('joining twenty channels in an organization of five thousand people', () => {
  let world: World
  const ids: ChannelId[] = []
  const names = Array.from({ length: CHANNELS }, (_, n) => ({ name: `channel ${n}` }))

  beforeAll(async () => {
    world = await World.found(['mia', 'ben', 'kim'])
    for (const { name } of names) {
      const description = `What everybody in ${name} does, when it is due, and where it is written down`
      await world.must('olivia', 'POST /users/me/subscriptions', { subscriptions: [{ name, description }] })
      ids.push((await world.must('olivia', 'GET /get_stream_id', { stream: name })).stream_id)
    }
    // These people have no accounts, because nothing here reads accounts.
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        const active = rosterOf(store).active.union(Bitmap.from(crowdIds(PEOPLE)))
        store.realm.set('roster', { ...store.realm.get('roster'), active: toBase64(active.toBytes()) })
      }),
    )
    await world.evict()
  })

  const fill = (isIn: (person: AccountId, channel: number) => boolean) =>
    world.inside(({ store, database }) =>
      database.transaction(() => {
        for (const [n, id] of ids.entries()) {
          store.channels.update(id, { subscribers: Bitmap.from(crowdIds(PEOPLE).filter((person) => isIn(person, n))) })
        }
      }),
    )

  async function join(who: string) {
    const before = await loggedBytes(world)
    const rows = await world.rows(() => world.must(who, 'POST /users/me/subscriptions', { subscriptions: names }))
    return { bytes: (await loggedBytes(world)) - before, written: rows.written }
  }

  it.each([
    { where: 'everyone is in each channel', who: 'mia', isIn: () => true, most: 4_000 },
    // A different half of the people is in each channel, chosen at random, so that the lists have no pattern.
    { where: 'half of the people are in each channel', who: 'ben', isIn: isDrawn, most: 18_000 },
  ])(
    'adds few bytes to the log if $where, and the events are the same after an eviction',
    async ({ who, isIn, most }) => {
      await fill(isIn)
      const queue = await world.listen(who, ['subscription'])
      const { bytes, written } = await join(who)
      expect(bytes).toBeLessThan(most)
      // The rows are a subscription and a list for each channel, one row of the log, and now and then two that count
      // the bytes stored that day.
      expect(written).toBeLessThanOrEqual(2 * CHANNELS + 3)
      const told = await world.events(who, queue)
      await world.evict()
      expect(await world.events(who, queue)).toEqual(told)
      const subscriptions = told.flatMap(
        (event) => event.subscriptions as { stream_id: number; subscribers: number[] }[],
      )
      expect(subscriptions.map(({ stream_id }) => stream_id)).toEqual(ids)
      for (const [n, { subscribers }] of subscriptions.entries()) {
        expect(subscribers).toEqual([world.id(who), ...crowdIds(PEOPLE).filter((person) => isIn(person, n))])
      }
    },
  )
})

describe('adding many people who have been in many channels', () => {
  const SIZE = 400
  const EACH = 60

  it('reads a limited number of their subscriptions, and gives the same color to people whose subscriptions it skips', async () => {
    const world = await World.found(['mia'])
    const channel = await world.channel('far', ['mia'])
    await crowd(world, channel, SIZE)
    const ids = crowdIds(SIZE)
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        for (const id of ids) {
          // Ended subscriptions, which are read only to choose unused colors.
          for (let n = 0; n < EACH; n++) store.subscriptions.insert(id, asId<ChannelId>(100_000 + n), `#${n}`)
        }
      }),
    )
    await world.evict()
    await world.must('mia', 'GET /users/me')
    const subscriptions = [{ name: 'crowded' }]
    const rows = await world.rows(() =>
      world.must('mia', 'POST /users/me/subscriptions', { subscriptions, principals: ids }),
    )
    // The rows are 5,000 of 24,000 subscriptions and, for each person, the account, the missing subscription and the
    // new one.
    expect(rows.read).toBeLessThan(5_000 + EACH + 4 * SIZE)
    const crowded = (await world.must('mia', 'GET /get_stream_id', { stream: 'crowded' })).stream_id
    const colors = await world.inside(({ store }) => ids.map((id) => store.subscriptions.find(id, crowded)?.color))
    const first = colors[0]
    const last = colors.at(-1)
    expect(colors.filter((color) => color === first || color === last)).toHaveLength(SIZE)
    expect(colors.filter((color) => color === last).length).toBeGreaterThanOrEqual(SIZE - 5_000 / EACH - 1)
  })

  it('keeps the colors of earlier subscriptions to the channel, even with many people', async () => {
    const world = await World.found(['mia'])
    const channel = await world.channel('far', ['mia'])
    await crowd(world, channel, 2 * SIZE)
    const ids = crowdIds(2 * SIZE)
    const again = await world.channel('again', ['mia'])
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        for (const id of ids) {
          store.subscriptions.insert(id, again, '#abcdef')
          for (let n = 0; n < EACH; n++) store.subscriptions.insert(id, asId<ChannelId>(100_000 + n), `#${n}`)
        }
      }),
    )
    await world.evict()
    await world.must('mia', 'POST /users/me/subscriptions', { subscriptions: [{ name: 'again' }], principals: ids })
    const colors = await world.inside(({ store }) => ids.map((id) => store.subscriptions.find(id, again)?.color))
    expect(new Set(colors)).toEqual(new Set(['#abcdef']))
  })
})

/** Whether a person is in a channel. Each channel has a different half of the people, more or less at random. */
function isDrawn(person: number, channel: number): boolean {
  let mixed = Math.imul(person * CHANNELS + channel, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return ((mixed ^ (mixed >>> 13)) & 1) === 1
}

it('creating an account reads only the invitations for its email address, and closes them', async () => {
  const world = await World.found(['mia'])
  await world.must('olivia', 'POST /invites', { invitee_emails: 'model@example.com', invite_as: 400, stream_ids: [] })
  const join = (email: string) =>
    world.rows(() =>
      world.must('olivia', 'POST /users', { email, full_name: 'New One', password: 'long enough for all' }),
    )
  await join('first@example.com')
  const few = await join('second@example.com')
  await world.inside(({ store, database }) =>
    database.transaction(() => {
      const [{ id: _, ...model }] = store.invitations.list() as [ReturnType<typeof store.invitations.list>[0]]
      for (let id = 1000; id < 3000; id++) {
        const email = `invited${id}@example.com`
        store.invitations.insert({ ...model, id, channels: [], keyHash: `hash ${id}`, email, emailKey: email })
      }
      store.invitations.update({ kind: 'email', id: 1500 }, { email: 'kim@example.com', emailKey: 'kim@example.com' })
    }),
  )
  const many = await join('kim@example.com')
  expect(many.read).toBeLessThanOrEqual(few.read + 3)
  const kept = await world.inside(({ store }) => store.invitations.find('email', 1500)?.isClosed)
  expect(kept).toBe(true)
})
