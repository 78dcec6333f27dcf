import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { MOST_SUBSCRIPTIONS } from '#domain/limits'
import { Bitmap } from '#lib/bitmap'
import { toBase64 } from '#lib/bytes/base64'
import type { AccountId, ChannelId } from '#lib/ids'
import { World } from './world'

const CHANNELS = 1000
/** The number of subscriptions for which there is still room. */
const LEFT = 3
const FULL = { status: 400, body: { msg: `This organization can have at most ${MOST_SUBSCRIPTIONS} subscriptions.` } }

interface Channels {
  subscriptions: { subscribers: number[] }[]
  unsubscribed: { subscribers: number[] }[]
  never_subscribed: { subscribers: number[] }[]
}

describe('subscriptions in an organization that has nearly the maximum number of them', () => {
  let world: World
  let open: ChannelId

  beforeAll(async () => {
    world = await World.found(['mia', 'ben', 'kim'])
    open = await world.channel('open', ['mia'])
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        const { id: _, ...like } = store.channels.find(open)!
        const people = MOST_SUBSCRIPTIONS / CHANNELS
        const everybody = Bitmap.from(Array.from({ length: people }, (_, n) => (n + 1) as AccountId))
        const used = store.channels.list().reduce((sum, { subscribers }) => sum + subscribers.count(), 0)
        const fewer = Bitmap.from([...everybody].slice(0, people - used - LEFT))
        for (let n = 0; n < CHANNELS; n++) {
          const id = store.realm.nextId('channel') as ChannelId
          const recipientId = store.audiences.createChannelRecipient(id)
          const subscribers = n === 0 ? fewer : everybody
          const name = `made ${n}`
          store.channels.insert({ ...like, id, recipientId, name, nameKey: name, subscribers })
        }
        // These accounts exist only as active ids, because nothing reads anything else about them.
        const roster = store.realm.get('roster')
        store.realm.set('roster', { ...roster, active: toBase64(everybody.toBytes()) })
        store.realm.set('counters', { ...store.realm.get('counters'), account: people })
      }),
    )
    await world.must('olivia', 'POST /default_streams', { stream_id: open })
  })

  const join = (who: string, name: string, principals: string[]) =>
    world.call(who, 'POST /users/me/subscriptions', {
      subscriptions: [{ name }],
      principals: principals.map((one) => world.id(one)),
    })

  it('are sent in one answer of several megabytes, which arrives complete', async () => {
    const response = await SELF.fetch(`http://${world.name}.localhost/api/v1/register`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(world.keys.get('ben') ?? '')}` },
      body: new URLSearchParams({ fetch_event_types: '["subscription"]', include_subscribers: 'true' }),
    })
    const held = await world.inside(({ memory }) => memory.outgoing.bytes)
    expect(held).toBeLessThan(8_000_000)
    const text = await response.text()
    expect(text.length).toBeLessThan(8_000_000)
    const told = JSON.parse(text) as Channels
    const all = [...told.subscriptions, ...told.unsubscribed, ...told.never_subscribed]
    const count = all.reduce((sum, { subscribers }) => sum + subscribers.length, 0)
    expect(count).toBe(MOST_SUBSCRIPTIONS - LEFT)
    expect(await world.inside(({ memory }) => memory.outgoing.bytes)).toBe(0)
  })

  it('are refused beyond the maximum for people who join or create a channel, and no channel is created', async () => {
    expect(await join('mia', 'open', ['olivia', 'ben', 'kim'])).toMatchObject({ status: 200 })
    expect(await join('mia', 'open', ['olivia', 'ben', 'kim'])).toMatchObject({ status: 200 })
    expect(await join('ben', 'a new one', ['ben'])).toMatchObject(FULL)
    expect((await world.call('ben', 'GET /get_stream_id', { stream: 'a new one' })).status).toBe(400)
    await world.must('ben', 'DELETE /users/me/subscriptions', { subscriptions: ['open'] })
    expect(await join('ben', 'a new one', ['ben', 'mia'])).toMatchObject(FULL)
    expect(await join('ben', 'a new one', ['ben'])).toMatchObject({ status: 200 })
    await world.evict()
    expect(await join('mia', 'a new one', ['mia'])).toMatchObject(FULL)
  })

  it('are refused for new people, whose accounts are not created', async () => {
    const newcomer = { email: 'new@example.com', password: 'a long enough password', full_name: 'New Person' }
    expect(await world.call('olivia', 'POST /users', newcomer)).toMatchObject(FULL)
    const byLink = await world.must('olivia', 'POST /invites/multiuse', { include_realm_default_subscriptions: true })
    const key = byLink.invite_link.split('/').at(-2)
    expect(await world.call(null, `POST /join/${key}`, newcomer)).toMatchObject(FULL)
    expect((await world.call('olivia', `GET /users/${newcomer.email}`)).status).toBe(400)
  })
})
