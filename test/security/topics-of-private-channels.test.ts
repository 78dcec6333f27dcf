import { beforeEach, describe, expect, it } from 'vitest'
import type { ChannelId } from '#lib/ids'
import { type Person, World } from '../api/world'

const MUTED = 1

let world: World
let id: ChannelId
beforeEach(async () => {
  world = await World.found(['mia', 'ada', 'kim'])
  await world.must('olivia', `PATCH /users/${world.id('ada')}`, { role: 200 })
  id = await world.channel('council', ['olivia', 'mia', 'ada'], { invite_only: true })
  await world.must('ada', 'POST /user_topics', { stream_id: id, topic: 'a', visibility_policy: MUTED })
  await world.must('ada', 'DELETE /users/me/subscriptions', { subscriptions: ['council'] })
})

async function rename() {
  const message = await world.say('mia', id, 'a', 'hello')
  await world.must('mia', `PATCH /messages/${message}`, { topic: 'secret' })
}

/** Listens with two clients, because a client that gets `user_topic` events doesn't get `muted_topics` events. */
async function listen() {
  const queues = [await world.listen('ada', ['muted_topics']), await world.listen('ada', ['user_topic'])]
  return async () => (await Promise.all(queues.map((queue) => world.events('ada', queue)))).flat()
}

const registered = async () => {
  const asked = (types: string[]) => ({ event_types: [], fetch_event_types: types })
  const { user_topics } = await world.must('ada', 'POST /register', asked(['user_topic']))
  const { muted_topics } = await world.must('ada', 'POST /register', asked(['muted_topics']))
  return { user_topics, muted_topics }
}

describe('an administrator who left a private channel', () => {
  it('isn’t sent the new name of a topic that they muted there', async () => {
    const told = await listen()
    await rename()
    expect(await told()).toEqual([])
    expect(await registered()).toEqual({ user_topics: [], muted_topics: [] })
  })

  it('isn’t sent the new name of a topic that they follow because of a group', async () => {
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        store.topicPolicies.remove(world.id('ada'), id, 'a')
        const people = store.channels.get(id).subscribers.clone()
        people.add(world.id('ada'))
        store.topicPolicies.followers.set(id, 'a', people, 1_700_000_000)
      }),
    )
    const told = await listen()
    await rename()
    expect(await told()).toEqual([])
    expect(await registered()).toEqual({ user_topics: [], muted_topics: [] })
  })

  const RETURNS: readonly [how: string, come: () => Promise<unknown>][] = [
    [
      'are subscribed',
      () =>
        world.must('mia', 'POST /users/me/subscriptions', {
          subscriptions: [{ name: 'council' }],
          principals: [world.id('ada')],
        }),
    ],
    [
      'can read the channel like everyone else',
      () => world.must('olivia', `PATCH /streams/${id}`, { is_private: false }),
    ],
    [
      'can read the channel through a group',
      async () => {
        const group = await world.inside(({ store }) => store.groups.getByName('role:administrators').id)
        await world.must('olivia', `PATCH /streams/${id}`, { can_add_subscribers_group: { new: group } })
      },
    ],
    [
      'join a group that can read the channel',
      async () => {
        await world.must('olivia', 'POST /user_groups/create', {
          name: 'team',
          description: '',
          members: [world.id('mia')],
        })
        const group = await world.inside(({ store }) => store.groups.getByName('team').id)
        await world.must('olivia', `PATCH /streams/${id}`, { can_add_subscribers_group: { new: group } })
        await world.must('olivia', `POST /user_groups/${group}/members`, { add: [world.id('ada')] })
      },
    ],
  ]
  it.each(RETURNS)('gets the topics that they muted once they %s', async (_, come) => {
    await rename()
    const told = await listen()
    await come()
    const muted = ['council', 'secret', expect.any(Number)]
    expect(await told()).toMatchObject([
      { type: 'muted_topics', muted_topics: [muted] },
      { type: 'user_topic', stream_id: id, topic_name: 'secret', visibility_policy: MUTED },
    ])
    expect((await registered()).user_topics).toMatchObject([{ topic_name: 'secret', visibility_policy: MUTED }])
  })
})

const GONE = [
  { type: 'muted_topics', muted_topics: [] },
  { type: 'user_topic', topic_name: 'a', visibility_policy: 0 },
]

const team = async (people: Person[]) => {
  const members = people.map((one) => world.id(one))
  await world.must('olivia', 'POST /user_groups/create', { name: 'team', description: '', members })
  return await world.inside(({ store }) => store.groups.getByName('team').id)
}
const nobody = () => world.inside(({ store }) => store.groups.getByName('role:nobody').id)
const letRead = (group: number) => world.must('olivia', `PATCH /streams/${id}`, { can_subscribe_group: { new: group } })
const mute = (policy = MUTED) =>
  world.must('ada', 'POST /user_topics', { stream_id: id, topic: 'a', visibility_policy: policy })
const join = () => world.must('mia', 'POST /users/me/subscriptions', joining('ada'))
const joining = (who: Person) => ({ subscriptions: [{ name: 'council' }], principals: [world.id(who)] })
const leave = () => world.must('ada', 'DELETE /users/me/subscriptions', { subscriptions: ['council'] })

describe('someone who can see a private channel, but can no longer read it', () => {
  it('gets an event saying that their topic policies are gone when they leave', async () => {
    await join()
    const told = await listen()
    await leave()
    expect(await told()).toMatchObject(GONE)
    expect(await registered()).toEqual({ user_topics: [], muted_topics: [] })
  })

  it('gets an event saying that their topic policies are gone when someone removes them, and nobody else gets it', async () => {
    await join()
    const told = await listen()
    const others = await world.listen('olivia', ['user_topic', 'muted_topics'])
    await world.must('olivia', 'DELETE /users/me/subscriptions', {
      subscriptions: ['council'],
      principals: [world.id('ada')],
    })
    expect(await told()).toMatchObject(GONE)
    expect(await world.events('olivia', others)).toEqual([])
  })

  it('gets an event saying that their topic policies are gone when a permission no longer lets them read the channel', async () => {
    await letRead(await team(['ada']))
    const told = await listen()
    await letRead(await nobody())
    expect(await told()).toMatchObject(GONE)
  })

  it('gets an event saying that their topic policies are gone when they leave a group that may read the channel', async () => {
    const group = await team(['ada', 'mia'])
    await letRead(group)
    const told = await listen()
    await world.must('olivia', `POST /user_groups/${group}/members`, { delete: [world.id('ada')] })
    expect(await told()).toMatchObject(GONE)
    const toldAgain = await listen()
    await world.must('olivia', `POST /user_groups/${group}/members`, { add: [world.id('ada')] })
    expect(await toldAgain()).toMatchObject([
      { type: 'muted_topics', muted_topics: [['council', 'a', expect.any(Number)]] },
      { type: 'user_topic', topic_name: 'a', visibility_policy: MUTED },
    ])
  })

  it('gets an event saying that their topic policies are gone when the channel becomes private', async () => {
    await world.must('olivia', `PATCH /streams/${id}`, { is_private: false })
    const told = await listen()
    await world.must('olivia', `PATCH /streams/${id}`, { is_private: true })
    expect(await told()).toMatchObject(GONE)
  })

  it('gets an event saying that their policy is gone for a topic that they follow because of a group', async () => {
    await join()
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        store.topicPolicies.remove(world.id('ada'), id, 'a')
        store.topicPolicies.followers.set(id, 'a', store.channels.get(id).subscribers, 1_700_000_000)
      }),
    )
    const told = await listen()
    await leave()
    expect(await told()).toMatchObject(GONE)
  })
})

it('someone who leaves a private channel but can still read it gets no event', async () => {
  await letRead(await team(['ada']))
  await join()
  const told = await listen()
  await leave()
  expect(await told()).toEqual([])
  await mute(0)
  expect(await told()).toMatchObject(GONE)
})

it('someone who leaves a private channel and can no longer see it gets no event about their topic policies', async () => {
  await join()
  await world.must('olivia', `PATCH /users/${world.id('ada')}`, { role: 400 })
  const told = await listen()
  await leave()
  expect(await told()).toEqual([])
})
