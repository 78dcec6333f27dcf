import { runDurableObjectAlarm } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ChannelId } from '#lib/ids'
import { World } from './world'

let world: World

beforeAll(async () => {
  world = await World.found()
})

let made = 0

/** Creates a channel with one message, and archives it. */
async function archived(people: string[], options: Record<string, unknown> = {}) {
  const name = `closed ${++made}`
  const id = await world.channel(name, people, options)
  const message = await world.say(people[0]!, id, 'task', `words of ${name}`)
  await world.must('olivia', `DELETE /streams/${id}`)
  return { name, id, message }
}

const refusal = async (...call: Parameters<World['call']>) => {
  const { status, body } = await world.call(...call)
  return status === 400 ? body.msg : { status, body }
}

const CAPABLE = { notification_settings_null: true, archived_channels: true }
const registered = (who: string, client_capabilities: object = CAPABLE) =>
  world.must(who, 'POST /register', {
    event_types: [],
    fetch_event_types: ['subscription', 'stream'],
    include_subscribers: true,
    client_capabilities,
  })
const idsIn = (list: { stream_id: number }[]) => list.map(({ stream_id }) => stream_id)

describe('an archived channel', () => {
  it('is reported as deleted, and its subscribers get a final message that counts as read', async () => {
    const id = await world.channel('harvest', ['mia', 'ben', 'gus'])
    const types = ['stream', 'subscription', 'message', 'realm', 'default_streams', 'default_stream_groups']
    await world.must('olivia', 'PATCH /realm', {
      new_stream_announcements_stream_id: id,
      signup_announcements_stream_id: id,
    })
    await world.must('olivia', 'POST /default_streams', { stream_id: id })
    const [ben, kim] = [await world.listen('ben', types), await world.listen('kim', types)]
    await world.must('olivia', `DELETE /streams/${id}`)
    const heard = await world.events('ben', ben)
    expect(heard).toMatchObject([
      {
        type: 'realm',
        op: 'update_dict',
        property: 'default',
        data: { new_stream_announcements_stream_id: -1, signup_announcements_stream_id: -1 },
      },
      { type: 'default_streams' },
      {
        type: 'stream',
        op: 'delete',
        stream_ids: [id],
        streams: [{ stream_id: id }],
      },
      {
        type: 'message',
        message: { subject: 'channel events', content: 'Channel harvest has been archived.' },
        flags: ['read'],
      },
    ])
    expect(heard).toHaveLength(4)
    expect((await world.events('kim', kim)).map(({ type }) => type)).toEqual(['realm', 'default_streams', 'stream'])
  })

  it('is listed only for clients that support archived channels', async () => {
    const { id, name } = await archived(['mia', 'ben'], {})
    const left = await world.channel('left before', ['mia', 'kim'])
    await world.must('kim', 'DELETE /users/me/subscriptions', { subscriptions: ['left before'] })
    await world.must('olivia', `DELETE /streams/${left}`)
    const mine = await registered('mia')
    const found = mine.subscriptions.find((one: { stream_id: number }) => one.stream_id === id)
    expect(found).toMatchObject({ name, is_archived: true, is_recently_active: true, invite_only: false })
    expect(found.subscribers).toEqual([world.id('mia'), world.id('ben')])
    expect(idsIn((await registered('kim')).unsubscribed)).toContain(left)
    expect(idsIn((await registered('kim')).never_subscribed)).toContain(id)
    expect(idsIn((await registered('gus')).never_subscribed)).not.toContain(id)
    for (const who of ['mia', 'kim', 'olivia']) {
      const knowing = await registered(who)
      expect(idsIn(knowing.streams)).not.toContain(id)
      const others = await registered(who, { notification_settings_null: true })
      const all = [...others.subscriptions, ...others.unsubscribed, ...others.never_subscribed, ...others.streams]
      expect(idsIn(all)).not.toContain(id)
      expect(idsIn(all)).not.toContain(left)
    }
    expect(idsIn((await world.must('mia', 'GET /users/me/subscriptions')).subscriptions)).not.toContain(id)
    expect(idsIn((await world.must('kim', 'GET /streams')).streams)).not.toContain(id)
    const all = await world.must('kim', 'GET /streams', { exclude_archived: false })
    expect(all.streams.filter((one: { is_archived: boolean }) => one.is_archived).map(idOf)).toContain(id)
  })

  it('can be read and searched by members if it was public, but not by guests who aren’t subscribed', async () => {
    const { id, message } = await archived(['mia', 'ben'])
    const narrow = [{ operator: 'channel', operand: id }]
    for (const who of ['mia', 'ben', 'kim', 'max']) {
      expect((await world.must(who, `GET /messages/${message}`)).message.stream_id).toBe(id)
      const page = await world.must(who, 'GET /messages', { anchor: 'newest', num_before: 9, num_after: 0, narrow })
      expect(page.messages.map(idOfMessage)).toContain(message)
    }
    expect((await world.must('mia', `GET /messages/${message}/read_receipts`)).user_ids).toEqual([])
    expect((await world.must('ben', `GET /messages/${message}/history`)).message_history).toHaveLength(1)
    const words = [{ operator: 'search', operand: `closed ${made}` }]
    const asked = { anchor: 'newest', num_before: 9, num_after: 0, narrow: words }
    expect((await world.must('ben', 'GET /messages', asked)).messages.map(idOfMessage)).toContain(message)
    expect(await refusal('gus', `GET /messages/${message}`)).toBe('Invalid message(s)')
  })

  it('is closed to unsubscribed guests even if it was web-public, and to nonsubscribers if it is private', async () => {
    await world.must('olivia', 'PATCH /realm', { enable_spectator_access: true })
    const open = await archived(['olivia'], { is_web_public: true })
    const shut = await archived(['olivia', 'kim'], { invite_only: true, history_public_to_subscribers: true })
    for (const [who, { id, message }] of [
      ['gus', open],
      ['mia', shut],
      ['ada', shut],
    ] as const) {
      expect(await refusal(who, `GET /messages/${message}`)).toBe('Invalid message(s)')
      const narrow = [{ operator: 'channel', operand: id }]
      const asked = { anchor: 'newest', num_before: 9, num_after: 0, narrow }
      expect((await world.must(who, 'GET /messages', asked)).messages).toEqual([])
    }
    expect((await world.must('kim', `GET /messages/${shut.message}`)).message.id).toBe(shut.message)
    const lists = await registered('mia')
    expect(idsIn([...lists.subscriptions, ...lists.unsubscribed, ...lists.never_subscribed])).not.toContain(shut.id)
    expect(idsIn((await registered('ada')).never_subscribed)).toContain(shut.id)
  })

  it('disappears for guests who could read it because it was web-public, and isn’t reported to them as archived', async () => {
    await world.must('olivia', 'PATCH /realm', { enable_spectator_access: true })
    const id = await world.channel(`on the web ${++made}`, ['olivia'], { is_web_public: true })
    // Clients with `edgewise_event_socket` learn whether the channel disappeared or was archived.
    const options = { client_capabilities: { ...CAPABLE, edgewise_event_socket: true } }
    const listen = (who: string) => world.listen(who, ['stream'], options)
    const queues = { gus: await listen('gus'), kim: await listen('kim') }
    await world.must('olivia', `DELETE /streams/${id}`)
    for (const [who, is_archived] of [
      ['gus', false],
      ['kim', true],
    ] as const) {
      const streams = [{ stream_id: id, is_archived }]
      expect(await world.events(who, queues[who])).toMatchObject([{ type: 'stream', op: 'delete', streams }])
    }
    expect(idsIn((await registered('gus')).never_subscribed)).not.toContain(id)
  })
})

const idOf = (one: { stream_id: number }) => one.stream_id
const idOfMessage = (one: { id: number }) => one.id

describe('the content of an archived channel', () => {
  const NO_MESSAGE = 'Invalid message(s)'
  const NO_CHANNEL = 'Invalid channel ID'

  it('can’t be changed, and most other requests for the channel are refused as well', async () => {
    const { id, name, message } = await archived(['mia', 'ben', 'ada', 'olivia'])
    const other = await world.channel(`open ${made}`, ['mia', 'ben', 'ada'])
    const live = await world.say('ada', other, 'alive', 'here')
    const refused: [string, string, object, string][] = [
      ['mia', `PATCH /messages/${message}`, { content: 'changed' }, NO_MESSAGE],
      ['mia', `PATCH /messages/${message}`, { topic: 'changed' }, NO_MESSAGE],
      ['ada', `PATCH /messages/${message}`, { stream_id: other }, NO_MESSAGE],
      ['ada', `PATCH /messages/${live}`, { stream_id: id }, NO_CHANNEL],
      ['ada', `DELETE /messages/${message}`, {}, NO_MESSAGE],
      ['ben', `POST /messages/${message}/reactions`, { emoji_name: 'tada' }, NO_MESSAGE],
      ['ben', `DELETE /messages/${message}/reactions`, { emoji_name: 'tada' }, NO_MESSAGE],
      ['ben', 'POST /submessage', { message_id: message, msg_type: 'widget', content: '{}' }, NO_MESSAGE],
      [
        'mia',
        'POST /messages',
        { type: 'channel', to: id, topic: 't', content: 'w' },
        `Not authorized to send to channel '${name}'`,
      ],
      [
        'olivia',
        'POST /scheduled_messages',
        { type: 'channel', to: id, topic: 't', content: 'w', scheduled_delivery_timestamp: 4102444800 },
        `Not authorized to send to channel '${name}'`,
      ],
      ['mia', 'POST /typing', { type: 'stream', op: 'start', stream_id: id, topic: 'task' }, NO_CHANNEL],
      ['ben', 'POST /mark_stream_as_read', { stream_id: id }, NO_CHANNEL],
      ['ben', 'POST /mark_topic_as_read', { stream_id: id, topic_name: 'task' }, NO_CHANNEL],
      ['ada', `POST /streams/${id}/delete_topic`, { topic_name: 'task' }, NO_CHANNEL],
      ['ben', 'POST /user_topics', { stream_id: id, topic: 'task', visibility_policy: 1 }, NO_CHANNEL],
      [
        'ben',
        'POST /users/me/subscriptions/properties',
        { subscription_data: [{ stream_id: id, property: 'is_muted', value: true }] },
        NO_CHANNEL,
      ],
      [
        'ben',
        'POST /drafts',
        { drafts: [{ type: 'stream', to: [id], topic: 't', content: 'half', timestamp: 1600000000 }] },
        NO_CHANNEL,
      ],
      ['ada', 'POST /default_streams', { stream_id: id }, NO_CHANNEL],
      ['ada', 'DELETE /default_streams', { stream_id: id }, NO_CHANNEL],
      ['ada', 'PATCH /realm', { new_stream_announcements_stream_id: id }, NO_CHANNEL],
      ['ben', `GET /streams/${id}`, {}, NO_CHANNEL],
      ['ada', `GET /streams/${id}/members`, {}, NO_CHANNEL],
      ['ben', `GET /users/me/${id}/topics`, {}, NO_CHANNEL],
      ['ben', `GET /users/${world.id('ben')}/subscriptions/${id}`, {}, NO_CHANNEL],
      ['ben', 'GET /get_stream_id', { stream: name }, `Invalid channel name '${name}'`],
      ['ada', `DELETE /streams/${id}`, {}, 'Channel is already deactivated'],
    ]
    for (const [who, call, params, text] of refused) {
      expect([call, await refusal(who, call, params as Record<string, unknown>)]).toEqual([call, text])
    }
    const after = await world.must('mia', `GET /messages/${message}`, { apply_markdown: false })
    expect(after.message).toMatchObject({ content: `words of ${name}`, subject: 'task', reactions: [] })
  })

  it('can be starred, but not marked as unread', async () => {
    const { message } = await archived(['mia', 'ben'])
    const star = { messages: [message], op: 'add', flag: 'starred' }
    expect((await world.must('ben', 'POST /messages/flags', star)).messages).toEqual([message])
    await world.must('ben', 'POST /messages/flags', { messages: [message], op: 'add', flag: 'read' })
    const unread = { messages: [message], op: 'remove', flag: 'read' }
    await world.must('ben', 'POST /messages/flags', unread)
    expect((await world.must('ben', `GET /messages/${message}`)).message.flags).toEqual(['read', 'starred'])
  })
})

describe('the settings of an archived channel', () => {
  it('can be changed by administrators, without notices', async () => {
    const { id } = await archived(['mia', 'ben'])
    const asking = { types: ['stream', 'message'], client_capabilities: CAPABLE }
    const { queue_id } = await world.must('ben', 'POST /register', {
      event_types: asking.types,
      fetch_event_types: [],
      client_capabilities: CAPABLE,
    })
    const old = await world.listen('kim', ['stream', 'message'])
    await world.must('ada', `PATCH /streams/${id}`, { description: 'still kept', new_name: `kept ${id}` })
    await world.must('ada', `PATCH /streams/${id}`, { stream_post_policy: 4 })
    const told = await world.events('ben', queue_id)
    expect(told.filter((event) => 'isOfArchived' in event)).toEqual([])
    expect(told.map((event) => [event.op, event.property])).toEqual([
      ['update', 'description'],
      ['update', 'name'],
      ['update', 'can_send_message_group'],
      ['update', 'stream_post_policy'],
      ['update', 'is_announcement_only'],
    ])
    expect(await world.events('kim', old)).toEqual([])
    expect(await refusal('ada', `PATCH /streams/${id}`, { is_default_stream: true })).toBe('Invalid channel ID')
    expect(await refusal('ben', `PATCH /streams/${id}`, { description: 'not his' })).toBe(
      'You do not have permission to administer this channel.',
    )
  })

  it('control access as in any other channel', async () => {
    const { id, message } = await archived(['olivia', 'ben'])
    await world.must('olivia', `PATCH /streams/${id}`, { is_private: true, history_public_to_subscribers: true })
    expect(await refusal('kim', `GET /messages/${message}`)).toBe('Invalid message(s)')
    const { queue_id } = await world.must('kim', 'POST /register', {
      event_types: ['stream', 'subscription'],
      fetch_event_types: [],
      client_capabilities: CAPABLE,
    })
    const old = await world.listen('kim', ['stream'])
    await world.must('olivia', `PATCH /streams/${id}`, { is_private: false })
    expect(await world.events('kim', queue_id)).toMatchObject([
      { type: 'stream', op: 'create', streams: [{ stream_id: id, is_archived: true }] },
      { type: 'subscription', op: 'peer_add', stream_ids: [id] },
    ])
    expect(await world.events('kim', old)).toEqual([])
    expect((await world.must('kim', `GET /messages/${message}`)).message.id).toBe(message)
  })
})

describe('the name of an archived channel', () => {
  it('can be used in links to the channel', async () => {
    const { id, name } = await archived(['mia', 'ben'])
    const place = await world.channel(`place of links ${made}`, ['mia', 'ben'])
    const said = await world.say('mia', place, 't', `see #**${name}**`)
    expect((await world.must('ben', `GET /messages/${said}`)).message.content).toContain(`data-stream-id="${id}"`)
  })
})

it('invitations to an archived channel are refused', async () => {
  const { id } = await archived(['mia'])
  const text = await refusal('olivia', 'POST /invites', { invitee_emails: 'new@example.com', stream_ids: [id] })
  expect(text).toBe(`Invalid channel ID ${id}. No invites were sent.`)
})

it('a channel becomes inactive when its last message is very old, and active again with the next message', async () => {
  const old = await world.channel('quiet', ['mia', 'ben'])
  const fresh = await world.channel('lively', ['mia', 'ben'])
  await world.say('mia', old, 't', 'long ago')
  const young = await world.channel('young', ['mia', 'ben'])
  await world.inside(({ database }) => {
    database.exec('UPDATE messages SET sent_at = 1500000000')
    database.exec('UPDATE channels SET created_at = 1500000000 WHERE id <> ?', young)
  })
  await world.evict()
  await world.say('mia', fresh, 't', 'today')
  const queue = await world.listen('ben', ['stream'])
  await world.inside(({ store, database }) => {
    const task = { kind: 'note-quiet-channels', subject: old - 1, dueAt: 1, realm: { name: world.name, origin: '' } }
    database.transaction(() => store.tasks.put(task as never))
  })
  await world.evict()
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(world.stub)
    expect(await world.inside(({ store }) => store.tasks.has('note-quiet-channels'))).toBe(false)
  })
  const toldOf = async () => {
    const told = await world.events('ben', queue)
    return told.map(({ property, value, stream_id }) => [property, value, stream_id])
  }
  expect(await toldOf()).toEqual([['is_recently_active', false, old]])
  // The lowest of several measurements, since some may include other work.
  const rowsOf = async (channel: ChannelId) => {
    const written: number[] = []
    for (let at = 0; at < 4; at++) {
      written.push((await world.rows(() => world.say('mia', channel, 't', 'more'))).written)
    }
    return Math.min(...written)
  }
  const usual = await rowsOf(fresh)
  await world.say('mia', old, 't', 'again')
  expect(await toldOf()).toEqual([
    ['is_recently_active', false, old],
    ['is_recently_active', true, old],
  ])
  expect(await rowsOf(old)).toBe(usual)
})
