import { describe, expect, it } from 'vitest'
import { POSTING_REFUSED } from '#domain/messages/sending/may-post'
import { crowd } from './crowd'
import { World } from './world'

const MESSAGES = 20
const BUDGET = 2 * MESSAGES + 50

/** Creates a world with a topic that has some messages, which this many other people have received. */
async function withTopic(readers: number) {
  const world = await World.found(['mia', 'ben'])
  const from = await world.channel('from', ['mia', 'ben'])
  const to = await world.channel('to', ['mia'])
  const hidden = await world.channel('hidden', ['mia', 'olivia'], {
    invite_only: true,
    history_public_to_subscribers: false,
  })
  await crowd(world, from, readers)
  await crowd(world, hidden, readers)
  const ids: number[] = []
  for (let sent = 0; sent < MESSAGES; sent++) ids.push(await world.say('mia', from, 'lunch', `message ${sent}`))
  return { world, from, to, hidden, first: ids[0] ?? 0 }
}

const all = { propagate_mode: 'change_all', send_notification_to_old_thread: true }

describe('the cost of moving', () => {
  it('is at most two rows for each message plus fifty rows, with 5 readers and with 500', async () => {
    const written: Record<string, number>[] = []
    for (const readers of [5, 500]) {
      const { world, to, hidden, first } = await withTopic(readers)
      const cost = async (change: Record<string, unknown>) =>
        (await world.rows(() => world.must('mia', `PATCH /messages/${first}`, { ...all, ...change }))).written
      written.push({
        rename: await cost({ topic: 'dinner' }),
        resolve: await cost({ topic: '✔ dinner' }),
        elsewhere: await cost({ stream_id: to }),
        'where history is hidden': await cost({ stream_id: hidden, topic: 'supper' }),
      })
    }
    expect(written[1]).toEqual(written[0])
    for (const rows of Object.values(written[0] ?? {})) expect(rows).toBeLessThanOrEqual(BUDGET)
  })
})

describe('a moved message', () => {
  it('is reported with its old channel and topic, and as deleted to people who lose access', async () => {
    const world = await World.found(['mia', 'ben', 'kim'])
    const from = await world.channel('from', ['mia', 'ben'])
    const shared = { invite_only: true, history_public_to_subscribers: true }
    const to = await world.channel('to', ['mia', 'kim'], shared)
    const id = await world.say('mia', from, 'lunch', 'hello')
    const types = ['update_message', 'delete_message']
    const [mia, ben, kim] = [
      await world.listen('mia', types),
      await world.listen('ben', types),
      await world.listen('kim', types),
    ]
    const quietly = { send_notification_to_new_thread: false }
    await world.must('mia', `PATCH /messages/${id}`, { stream_id: to, topic: 'dinner', ...quietly })
    expect(await world.events('mia', mia)).toMatchObject([
      {
        type: 'update_message',
        message_ids: [id],
        stream_id: from,
        new_stream_id: to,
        orig_subject: 'lunch',
        subject: 'dinner',
        flags: [],
      },
    ])
    expect(await world.events('ben', ben)).toMatchObject([
      { type: 'delete_message', message_type: 'stream', stream_id: from, topic: 'lunch' },
    ])
    const arrived = { type: 'update_message', message_ids: [id], new_stream_id: to, flags: ['read'] }
    expect(await world.events('kim', kim)).toMatchObject([arrived])
    expect((await world.call('ben', `GET /messages/${id}`)).body.msg).toBe('Invalid message(s)')
    expect((await world.must('kim', `GET /messages/${id}`)).message).toMatchObject({ stream_id: to, subject: 'dinner' })
  })

  it('is reported as deleted to people who subscribed later only if they could read it', async () => {
    const world = await World.found(['mia', 'ben', 'kim'])
    const types = ['update_message', 'delete_message']
    for (const isShared of [true, false]) {
      const options = { invite_only: true, history_public_to_subscribers: isShared }
      const from = await world.channel(`from ${isShared}`, ['olivia', 'mia'], options)
      const to = await world.channel(`to ${isShared}`, ['olivia', 'mia', 'kim'], options)
      const id = await world.say('mia', from, 'lunch', 'hello')
      for (const late of ['ben', 'kim'])
        await world.must('olivia', 'POST /users/me/subscriptions', {
          subscriptions: [{ name: `from ${isShared}` }],
          principals: [world.id(late)],
        })
      const queues = { ben: await world.listen('ben', types), kim: await world.listen('kim', types) }
      const quietly = { send_notification_to_new_thread: false }
      await world.must('olivia', `PATCH /messages/${id}`, { stream_id: to, ...quietly })
      const told = async (who: 'ben' | 'kim') => (await world.events(who, queues[who])).map(({ type }) => type)
      const expected = isShared ? [['delete_message'], ['update_message']] : [[], ['update_message']]
      expect([isShared, await told('ben'), await told('kim')]).toEqual([isShared, ...expected])
    }
  })

  it('transfers people’s settings from its old topic to its new topic', async () => {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('talk', ['mia', 'ben'])
    const id = await world.say('mia', channel, 'lunch', 'hello')
    await world.must('ben', 'POST /user_topics', { stream_id: channel, topic: 'lunch', visibility_policy: 1 })
    const ben = await world.listen('ben', ['user_topic'])
    await world.must('mia', `PATCH /messages/${id}`, { topic: 'dinner' })
    expect(await world.events('ben', ben)).toMatchObject([
      { topic_name: 'lunch', visibility_policy: 0 },
      { topic_name: 'dinner', visibility_policy: 1 },
    ])
  })

  it('stays where it is if the mover may not see or post in the target channel', async () => {
    const world = await World.found(['mia', 'ben'])
    const from = await world.channel('from', ['mia', 'ben'])
    const hidden = await world.channel('hidden', ['ben'], { invite_only: true })
    const closed = await world.channel('closed', ['mia'], { stream_post_policy: 2 })
    const id = await world.say('mia', from, 'lunch', 'hello')
    const refused = async (who: string, change: Record<string, unknown>) =>
      (await world.call(who, `PATCH /messages/${id}`, change)).body.msg
    expect(await refused('mia', { stream_id: hidden })).toBe('Invalid channel ID')
    expect(await refused('mia', { stream_id: 99_999 })).toBe('Invalid channel ID')
    expect(await refused('mia', { stream_id: closed })).toBe(POSTING_REFUSED)
    expect(await refused('mia', { topic: 'lunch' })).toBe('Nothing to change')
    expect(await refused('ben', { content: 'mine' })).toBe("You don't have permission to edit this message")
    expect((await world.must('mia', `GET /messages/${id}`)).message).not.toHaveProperty('last_edit_timestamp')
  })
})

describe('an edited message', () => {
  it('keeps as many of its versions as fit into a row', async () => {
    const world = await World.found(['mia'])
    const channel = await world.channel('talk', ['mia'])
    const id = await world.say('mia', channel, 'lunch', 'first')
    const long = 'x'.repeat(9_990)
    for (let edit = 0; edit < 40; edit++)
      await world.must('mia', `PATCH /messages/${id}`, { content: `${long} ${edit}` })
    const { message } = await world.must('mia', `GET /messages/${id}`)
    expect(message.edit_history.length).toBeGreaterThan(10)
    expect(message.edit_history.length).toBeLessThan(40)
    expect(message.edit_history[0].prev_content).toBe(`${long} 38`)
  })

  it('is sent with the flags of its new text', async () => {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('talk', ['mia', 'ben'])
    await world.must('ben', 'POST /users/me/alert_words', { alert_words: ['cake'] })
    const id = await world.say('mia', channel, 'lunch', 'hello')
    const ben = await world.listen('ben', ['update_message'])
    await world.must('mia', `PATCH /messages/${id}`, { content: `@**Ben Example|${world.id('ben')}** cake` })
    await world.must('mia', `PATCH /messages/${id}`, { content: 'nothing' })
    const events = await world.events('ben', ben)
    expect(events.map(({ flags }) => flags)).toEqual([['mentioned', 'has_alert_word'], []])
  })
})

it('a star stays on a message that moves to another public channel, even if the person who starred it is deactivated', async () => {
  const world = await World.found(['mia', 'kim'])
  const [here, there] = [await world.channel('here', ['mia']), await world.channel('there', ['mia'])]
  const id = await world.say('mia', here, 'lunch', 'x')
  await world.must('kim', 'POST /messages/flags', { messages: [id], op: 'add', flag: 'starred' })
  await world.must('olivia', `DELETE /users/${world.id('kim')}`)
  await world.must('mia', `PATCH /messages/${id}`, { stream_id: there })
  await world.must('olivia', `POST /users/${world.id('kim')}/reactivate`)
  const starred = { anchor: 'newest', num_before: 9, num_after: 0, narrow: [['is', 'starred']] }
  const { messages } = await world.must('kim', 'GET /messages', starred)
  expect(messages.map((message: { id: number }) => message.id)).toContain(id)
})

describe('people’s settings for a topic', () => {
  it('stay if only the capitalization of the topic changes, and are deleted for people who can’t read its new channel', async () => {
    const world = await World.found(['mia', 'ben', 'kim'])
    const open = await world.channel('open', ['olivia', 'mia'])
    const closed = await world.channel('closed', ['olivia', 'mia'], { invite_only: true })
    const id = await world.say('mia', open, 'lunch', 'x')
    // kim was never in the channel and doesn't have the message.
    for (const who of ['mia', 'kim']) {
      await world.must(who, 'POST /user_topics', { stream_id: open, topic: 'lunch', visibility_policy: 1 })
    }
    const policies = async (who: string) =>
      (await world.must(who, 'POST /register', { fetch_event_types: ['user_topic'] })).user_topics
    const queue = await world.listen('kim', ['user_topic'])
    await world.must('mia', `PATCH /messages/${id}`, { topic: 'LUNCH', propagate_mode: 'change_all' })
    expect(await policies('kim')).toMatchObject([{ stream_id: open, topic_name: 'lunch', visibility_policy: 1 }])
    await world.must('olivia', `PATCH /messages/${id}`, { stream_id: closed, propagate_mode: 'change_all' })
    expect(await policies('mia')).toMatchObject([{ stream_id: closed, topic_name: 'LUNCH', visibility_policy: 1 }])
    expect(await policies('kim')).toEqual([])
    expect(await world.events('kim', queue)).toMatchObject([{ stream_id: open, visibility_policy: 0 }])
  })
})
