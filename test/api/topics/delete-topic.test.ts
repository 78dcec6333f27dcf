import { describe, expect, it } from 'vitest'
import { MESSAGES_A_STEP, MOST_DELETED, MOST_DELETING_STEPS } from '#domain/limits'
import { fill } from '../fill'
import { World } from '../world'

const FEWER = 250
const BULK = { client_capabilities: { notification_settings_null: true, bulk_message_deletion: true } }

async function foundWith(count: number) {
  const world = await World.found(['mia'])
  const channel = await world.channel('talk', ['mia', 'olivia'])
  await world.must('olivia', `POST /streams/${channel}/delete_topic`, { topic_name: 'channel events' })
  const readers = ['mia', 'olivia']
  const first = await fill(world, { count, channels: [channel], topics: ['lunch'], senders: ['mia'], readers })
  await world.inside(({ store }) => store.channels.update(channel as never, { firstMessageId: first as never }))
  const queue = await world.listen('mia', ['delete_message', 'message', 'stream'], BULK)
  const clear = () => world.must('olivia', `POST /streams/${channel}/delete_topic`, { topic_name: 'LUNCH' })
  return { world, channel, first, queue, clear }
}

describe('deleting a topic', () => {
  it('runs in steps with the newest messages first, and updates the id of the channel’s first message', async () => {
    const { world, channel, first, queue, clear } = await foundWith(FEWER)
    const kept = await world.say('mia', channel, 'dinner', 'stays')
    expect((await clear()).complete).toBe(true)
    expect((await clear()).complete).toBe(true)
    const newestFirst = Array.from({ length: FEWER }, (_, at) => first + FEWER - 1 - at)
    expect(await world.events('mia', queue)).toMatchObject([
      { type: 'message' },
      { type: 'delete_message', message_ids: newestFirst.slice(0, MESSAGES_A_STEP), topic: 'lunch' },
      { type: 'delete_message', message_ids: newestFirst.slice(MESSAGES_A_STEP, 2 * MESSAGES_A_STEP) },
      { type: 'stream', op: 'update', property: 'first_message_id', value: kept },
      { type: 'delete_message', message_ids: newestFirst.slice(2 * MESSAGES_A_STEP) },
    ])
    await world.must('olivia', `DELETE /messages/${kept}`)
    const { streams } = await world.must('mia', 'GET /streams')
    expect(streams.find(({ stream_id }: { stream_id: number }) => stream_id === channel).first_message_id).toBe(null)
    expect(await world.say('mia', channel, 'lunch', 'anew')).toBeGreaterThan(kept)
  })

  it('continues where the previous request stopped', async () => {
    const { world, clear } = await foundWith(MOST_DELETED + 1)
    const left = () =>
      world.must('mia', 'GET /messages', {
        anchor: 'newest',
        num_before: 10,
        num_after: 0,
        narrow: [['channel', 'talk']],
      })
    expect((await clear()).complete).toBe(false)
    expect((await left()).messages).toHaveLength(1)
    expect((await clear()).complete).toBe(true)
    expect((await left()).messages).toEqual([])
  })

  it('takes a limited number of steps per request, however few messages each step deletes', async () => {
    const { world, clear } = await foundWith(MOST_DELETING_STEPS + 5)
    await world.bind({ STEP_LIMIT: '1' } as never)
    expect((await clear()).complete).toBe(false)
    const { messages } = await world.must('mia', 'GET /messages', {
      anchor: 'newest',
      num_before: 100,
      num_after: 0,
      narrow: [['topic', 'lunch']],
    })
    expect(messages).toHaveLength(5)
    expect((await clear()).complete).toBe(true)
  })

  it('lets other people write between steps, and deletes their new messages too', async () => {
    const { world, channel, queue, clear } = await foundWith(FEWER)
    const deletion = clear()
    const sent: number[] = []
    const send = async () => sent.push(await world.say('mia', channel, 'lunch', 'too late'))
    await world.must('mia', 'GET /users/me')
    await send()
    expect((await deletion).complete).toBe(true)
    const events = await world.events('mia', queue)
    const types = events.map(({ type }) => type)
    expect(types.indexOf('message')).toBeGreaterThan(types.indexOf('delete_message'))
    expect(types.indexOf('message')).toBeLessThan(types.lastIndexOf('delete_message'))
    const gone = events.flatMap((event) => (event.message_ids as number[] | undefined) ?? [])
    expect(gone).toContain(sent[0])
    expect(gone).toHaveLength(FEWER + 1)
  })

  it('stops if the caller is no longer an administrator', async () => {
    const { world, channel, clear } = await foundWith(FEWER)
    await world.join('ada', 200)
    await world.must('olivia', 'POST /users/me/subscriptions', {
      subscriptions: [{ name: 'talk' }],
      principals: [world.id('ada')],
    })
    const deletion = world.call('ada', `POST /streams/${channel}/delete_topic`, { topic_name: 'lunch' })
    const demotion = world.must('olivia', `PATCH /users/${world.id('ada')}`, { role: 400 })
    expect((await deletion).body).toMatchObject({ msg: 'Must be an organization administrator' })
    await demotion
    const { messages } = await world.must('mia', 'GET /messages', {
      anchor: 'newest',
      num_before: 1000,
      num_after: 0,
      narrow: [['topic', 'lunch']],
    })
    expect(messages.length).toBeGreaterThan(0)
    expect(messages.length).toBeLessThan(FEWER)
    expect((await clear()).complete).toBe(true)
  })

  it('is allowed only for administrators who can read the channel', async () => {
    const world = await World.found(['ada', 'max', 'mia'])
    const hidden = await world.channel('hidden', ['mia'], { invite_only: true })
    const refused = await world.call('max', `POST /streams/${hidden}/delete_topic`, { topic_name: 'lunch' })
    expect(refused.body).toMatchObject({ code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization administrator' })
    const blind = await world.call('ada', `POST /streams/${hidden}/delete_topic`, { topic_name: 'lunch' })
    expect(blind.body.msg).toBe('Invalid channel ID')
  })
})
