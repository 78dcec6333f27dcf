import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { PATIENT } from '../patience'
import { World } from './world'

const SOON = Math.floor(Date.now() / 1000) + 86_400

const AS_STORED = {
  apply_markdown: false,
  allow_empty_topic_name: true,
  anchor: 'oldest',
  num_before: 0,
  num_after: 100,
}

/** Makes the organization look as if it had been founded before topics could have no name. */
const age = (world: World) =>
  world.inside((state) => {
    const { hasEmptyTopics: _, ...identity } = state.store.realm.get('identity')
    state.store.realm.set('identity', identity)
  })

/**
 * Runs the task that renames topics such as "General Chat", which begins with the next write by anyone. Returns the
 * number of rows written until the end of the task.
 */
async function brought(world: World): Promise<number> {
  const before = await world.inside(({ database }) => database.counts.written)
  await world.must('mia', 'POST /users/me/status', { status_text: `${Math.random()}` })
  await vi.waitUntil(async () => {
    await runDurableObjectAlarm(world.stub)
    return world.inside(({ store }) => store.realm.get('identity').hasEmptyTopics === true)
  }, PATIENT)
  return (await world.inside(({ database }) => database.counts.written)) - before
}

async function topicsIn(world: World, channel: number): Promise<[topic: string, content: string][]> {
  const narrow = [{ operator: 'channel', operand: channel }]
  const { messages } = await world.must('mia', 'GET /messages', { ...AS_STORED, narrow })
  return messages
    .filter(({ sender_id }: { sender_id: number }) => sender_id === world.id('mia'))
    .map(({ subject, content }: { subject: string; content: string }) => [subject, content])
}

// No request names a topic exactly "general chat", because this name means a topic without a name.
describe('topics named like the empty topic', () => {
  let world: World
  beforeAll(async () => {
    world = await World.found(['mia', 'ben'])
  })

  it('have an empty name in the list of scheduled messages', async () => {
    const cake = await world.channel('cake', ['mia', 'ben'])
    const wish = { type: 'channel', to: cake, topic: 'x', content: 'soon', scheduled_delivery_timestamp: SOON }
    await world.must('mia', 'POST /scheduled_messages', wish)
    await runInDurableObject(world.stub, (_, { storage }) => {
      storage.sql.exec(`UPDATE scheduled_messages SET address = replace(address, '"x"', '"general chat"')`)
    })
    const listed = async () => (await world.must('mia', 'GET /scheduled_messages')).scheduled_messages
    expect(await listed()).toMatchObject([{ topic: '' }])
  })

  it('are renamed only once, and keep people’s policies', async () => {
    const tea = await world.channel('tea', ['mia', 'ben'])
    const id = await world.say('mia', tea, 'General Chat', 'one')
    await world.say('mia', tea, 'lunch', 'two')
    await world.must('ben', 'POST /user_topics', { stream_id: tea, topic: 'General Chat', visibility_policy: 3 })
    await age(world)
    const types = ['update_message', 'user_topic']
    const newer = await world.listen('ben', types, { client_capabilities: CAPABLE })
    await brought(world)
    expect(await topicsIn(world, tea)).toEqual([
      ['', 'one'],
      ['lunch', 'two'],
    ])
    const events = await world.events('ben', newer)
    expect(events.find(({ type }) => type === 'update_message')).toMatchObject({
      orig_subject: 'general chat',
      subject: '',
      message_ids: [id],
    })
    const { user_topics } = await world.must('ben', 'POST /register', {
      event_types: ['user_topic'],
      client_capabilities: CAPABLE,
    })
    expect(user_topics).toMatchObject([{ stream_id: tea, topic_name: '', visibility_policy: 3 }])
    const { message_history } = await world.must('ben', `GET /messages/${id}/history`, { allow_empty_topic_name: true })
    expect(message_history.at(-1)).toMatchObject({ topic: '', prev_topic: 'general chat' })
    await world.say('mia', tea, 'General Chat', 'three')
    expect((await topicsIn(world, tea)).at(-1)).toEqual(['General Chat', 'three'])
    await world.must('mia', 'POST /users/me/status', { status_text: 'again' })
    await runDurableObjectAlarm(world.stub)
    expect((await topicsIn(world, tea)).at(-1)).toEqual(['General Chat', 'three'])
  })

  it('are merged with the channel’s empty topic, and “(no topic)” is renamed only in channels without an empty topic', async () => {
    const both = await world.channel('both', ['mia'])
    const one = await world.channel('one', ['mia'])
    await world.say('mia', both, '', 'nameless')
    await world.say('mia', both, 'GENERAL CHAT', 'called')
    await world.say('mia', both, '(No Topic)', 'kept')
    await world.say('mia', one, '(No Topic)', 'renamed')
    await age(world)
    await brought(world)
    expect(await topicsIn(world, both)).toEqual([
      ['', 'nameless'],
      ['', 'called'],
      ['(No Topic)', 'kept'],
    ])
    expect(await topicsIn(world, one)).toEqual([['', 'renamed']])
  })

  it('take few rows to rename, however many messages they have', async () => {
    const small = await world.channel('small', ['mia'])
    await world.say('mia', small, 'General Chat', 'x')
    await age(world)
    const few = await brought(world)
    const large = await world.channel('large', ['mia'])
    for (let count = 0; count < 60; count++) await world.say('mia', large, 'General Chat', 'x')
    await age(world)
    expect(await brought(world)).toBeLessThanOrEqual(few)
    expect(new Set((await topicsIn(world, large)).map(([topic]) => topic))).toEqual(new Set(['']))
  })

  it('are all renamed even if the object is evicted in between', async () => {
    const rooms = []
    for (const name of ['first', 'second', 'third']) rooms.push(await world.channel(name, ['mia']))
    for (const room of rooms) await world.say('mia', room, 'General Chat', 'x')
    await age(world)
    await world.must('mia', 'POST /users/me/status', { status_text: 'begun' })
    await runDurableObjectAlarm(world.stub)
    await world.evict()
    await brought(world)
    for (const room of rooms) expect(await topicsIn(world, room)).toEqual([['', 'x']])
  })
})

const CAPABLE = { notification_settings_null: true, empty_topic_name: true }
