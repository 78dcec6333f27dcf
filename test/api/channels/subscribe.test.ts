import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'max', 'mia', 'ben', 'gus'])
})

const SUBSCRIPTIONS = '/users/me/subscriptions'
const join = (who: string, names: string[], options: Record<string, unknown> = {}) =>
  world.call(who, `POST ${SUBSCRIPTIONS}`, { subscriptions: names.map((name) => ({ name })), ...options })
/** The key under which answers list a person: their id. */
const nameOf = (who: string) => String(world.id(who))

/** The ids of the channels in which someone has unread messages. */
async function unreadIn(who: string): Promise<number[]> {
  const asked = { event_types: [], fetch_event_types: ['message', 'update_message_flags'] }
  const { unread_msgs } = await world.must(who, 'POST /register', asked)
  return unread_msgs.streams.map(({ stream_id }: { stream_id: number }) => stream_id)
}

describe('a request to subscribe', () => {
  it('adds one subscription if it names a channel twice, and keeps the first spelling of the name', async () => {
    const { body } = await join('mia', ['Twice', ' TWICE '])
    expect(body.subscribed).toEqual({ [nameOf('mia')]: ['Twice'] })
    const again = await join('ben', ['twice', 'Twice', 'TWICE'])
    expect(again.body.subscribed).toEqual({ [nameOf('ben')]: ['Twice'] })
    const already = await join('ben', ['twice', 'Twice'])
    expect(already.body).toMatchObject({ subscribed: {}, already_subscribed: { [nameOf('ben')]: ['Twice'] } })
  })

  it('is checked for errors in the same order as on Zulip’s server', async () => {
    const bad = { can_remove_subscribers_group: 99999, message_retention_days: 0, principals: [99999] }
    const refusals = [
      [bad, 'Invalid user group'],
      [{ ...bad, can_remove_subscribers_group: null }, "Bad value for 'message_retention_days': 0"],
      [{ principals: [99999] }, 'No such user'],
      [{ message_retention_days: 3, is_default_stream: true }, 'Insufficient permission'],
      [{ message_retention_days: 3 }, 'Must be an organization owner'],
    ] as const
    for (const [options, msg] of refusals) {
      expect(await join('mia', ['never made'], options)).toMatchObject({ status: 400, body: { msg } })
    }
    // The principals are looked up only after it is clear that people may be added to the channels.
    await world.channel('locked', ['olivia'], { invite_only: true })
    const locked = await join('mia', ['locked'], { principals: [99999] })
    expect(locked.body.msg).toBe('Unable to access channel (locked).')
    // No channel is created, so the retention period isn't checked.
    expect((await join('mia', [], { message_retention_days: 0 })).status).toBe(200)
  })

  it('counts as adding another person if it names the caller by address, but not if it names them by id', async () => {
    const { user_groups } = await world.must('olivia', 'GET /user_groups')
    const group = (name: string) => user_groups.find((one: { name: string }) => one.name === name).id
    await world.channel('square', ['olivia'])
    await world.must('olivia', 'PATCH /realm', { can_add_subscribers_group: { new: group('role:nobody') } })
    const byAddress = await join('mia', ['square'], { principals: ['mia@example.com'] })
    expect(byAddress.body.msg).toBe('Insufficient permission')
    expect((await join('mia', ['square'], { principals: [99999] })).body.msg).toBe('Insufficient permission')
    const byId = await join('mia', ['square'], { principals: [world.id('mia')] })
    expect(byId.body.subscribed).toEqual({ [nameOf('mia')]: ['square'] })
    await world.must('olivia', 'PATCH /realm', { can_add_subscribers_group: { new: group('role:members') } })
  })

  it('causes one event about the default channels, after all channels are created', async () => {
    const queue = await world.listen('ben', ['stream', 'default_streams'])
    await join('ada', ['first default', 'second default'], { is_default_stream: true })
    const told = (await world.events('ben', queue)).map(({ type, op }) => [type, op].join(' ').trim())
    expect(told).toEqual(['stream create', 'stream create', 'default_streams'])
  })
})

describe('notices', () => {
  it('in a new channel count as read for its creator, and notices of changes count as read for nobody', async () => {
    const news = await world.channel('news', ['olivia', 'mia'])
    await world.must('olivia', 'PATCH /realm', { new_stream_announcements_stream_id: news })
    await world.must('olivia', 'POST /mark_all_as_read')
    await world.must('mia', 'POST /mark_all_as_read')
    const id = await world.channel('made', ['olivia', 'mia'], { announce: true })
    expect(await unreadIn('olivia')).toEqual([])
    expect(await unreadIn('mia')).toEqual([news, id])
    await world.must('olivia', `PATCH /streams/${id}`, { description: 'new' })
    expect(await unreadIn('olivia')).toEqual([id])
  })
})

describe('changing the retention period of messages', () => {
  it('is refused without permission before the values are checked', async () => {
    const id = await world.channel('kept', ['mia', 'ada'])
    for (const message_retention_days of [0, 3, '"sometimes"']) {
      const { body } = await world.call('ada', `PATCH /streams/${id}`, { message_retention_days })
      expect(body.msg).toBe('Must be an organization owner')
    }
    const { body } = await world.call('olivia', `PATCH /streams/${id}`, { message_retention_days: '"sometimes"' })
    expect(body).toMatchObject({ code: 'REQUEST_VARIABLE_INVALID', bad_value: 'sometimes' })
  })
})

describe('an unusual request', () => {
  const many = (one: unknown) => Array.from({ length: 1001 }, () => one)
  const GROUPS = '/default_stream_groups'

  beforeAll(async () => {
    await world.channel('plain', ['olivia', 'mia'])
    const group = { group_name: 'begin', description: '', stream_names: ['plain'] }
    await world.must('olivia', `POST ${GROUPS}/create`, group)
  })

  it.each<[string, Record<string, unknown>, string]>([
    [
      `POST ${SUBSCRIPTIONS}`,
      { subscriptions: ['plain'] },
      'Invalid subscriptions[0]: Input should be a valid dictionary or instance of AddSubscriptionData',
    ],
    [
      `PATCH ${SUBSCRIPTIONS}`,
      { add: ['plain'] },
      'Invalid add[0]: Input should be a valid dictionary or instance of AddSubscriptionData',
    ],
    [
      `POST ${SUBSCRIPTIONS}/properties`,
      { subscription_data: [5] },
      'Invalid subscription_data[0]: Input should be a valid dictionary or instance of SubscriptionPropertyChangeRequest',
    ],
    [
      `POST ${SUBSCRIPTIONS}`,
      { subscriptions: [{ name: 'x' }], message_retention_days: 'forever' },
      'message_retention_days["json[str]"] is not valid JSON',
    ],
    [`POST ${SUBSCRIPTIONS}`, { subscriptions: many({ name: 'x' }) }, 'subscriptions has too many items (limit: 1000)'],
    [`DELETE ${SUBSCRIPTIONS}`, { subscriptions: many('x') }, 'subscriptions has too many items (limit: 1000)'],
    [`PATCH ${GROUPS}/99/streams`, { op: 'x', stream_names: [] }, "Default channel group with id '99' does not exist."],
    [`PATCH ${GROUPS}/1/streams`, { op: 'x', stream_names: ['nowhere'] }, "Invalid channel name 'nowhere'"],
    [
      `PATCH ${GROUPS}/1/streams`,
      { op: 'x', stream_names: ['plain'] },
      'Invalid value for "op". Specify one of "add" or "remove".',
    ],
    [
      `POST ${GROUPS}/create`,
      { group_name: 'a\0b', description: '', stream_names: [] },
      "Default channel group name 'a\0b' contains NULL (0x00) characters.",
    ],
    [
      `PATCH ${GROUPS}/1`,
      { new_description: 'x'.repeat(1025) },
      'new_description is too long (limit: 1024 characters)',
    ],
  ])('is refused: %s with %j (%s)', async (what, params, msg) => {
    expect(await world.call('olivia', what, params)).toMatchObject({ status: 400, body: { msg } })
  })

  it('to unmute a topic gets the same error for the name of a hidden channel as for an unknown name', async () => {
    const stream_id = await world.channel('unseen', ['olivia'], { invite_only: true })
    const queue = await world.listen('mia', ['user_topic', 'muted_topics'])
    await world.must('mia', 'POST /user_topics', { stream_id, topic: 't', visibility_policy: 0 })
    const unmute = (which: { stream?: string; stream_id?: number }) =>
      world.call('mia', `PATCH ${SUBSCRIPTIONS}/muted_topics`, { ...which, topic: 't', op: 'remove' })
    expect(await unmute({ stream_id })).toMatchObject({ status: 200 })
    const refusal = { status: 400, body: { msg: 'Topic is not muted', code: 'BAD_REQUEST' } }
    expect(await unmute({ stream: 'not there' })).toMatchObject(refusal)
    expect(await unmute({ stream: 'unseen' })).toMatchObject(refusal)
    expect((await unmute({ stream: 'unseen' })).body).toEqual((await unmute({ stream: 'not there' })).body)
    expect(await unmute({ stream_id: 9999 })).toMatchObject(refusal)
    expect(await world.events('mia', queue)).toEqual([])
  })

  it('can name a channel that is now hidden to remove a topic policy that was set while the channel was visible', async () => {
    const stream_id = await world.channel('once seen', ['olivia', 'mia'], { invite_only: true })
    const which = { stream: 'once seen', topic: 't' }
    await world.must('mia', `PATCH ${SUBSCRIPTIONS}/muted_topics`, { ...which, op: 'add' })
    await world.must('olivia', `DELETE ${SUBSCRIPTIONS}`, {
      subscriptions: ['once seen'],
      principals: [world.id('mia')],
    })
    await world.must('mia', `PATCH ${SUBSCRIPTIONS}/muted_topics`, { ...which, op: 'remove' })
    const policies = await world.inside(({ store }) => store.topicPolicies.listOf(world.id('mia')))
    expect(policies.filter(({ channelId }) => channelId === stream_id)).toEqual([])
    expect((await world.call('mia', `PATCH ${SUBSCRIPTIONS}/muted_topics`, { ...which, op: 'remove' })).status).toBe(
      400,
    )
    // This succeeds for olivia, who can still see the channel, although she has no policy for the topic.
    await world.must('olivia', `PATCH ${SUBSCRIPTIONS}/muted_topics`, { ...which, op: 'remove' })
  })
})

it('a guest can list web-public channels only with include_web_public', async () => {
  await world.must('olivia', 'PATCH /realm', { enable_spectator_access: true })
  await world.channel('window', ['olivia'], { is_web_public: true })
  const namesFor = async (include: Record<string, boolean>) =>
    (await world.must('gus', 'GET /streams', { include_subscribed: false, ...include })).streams.map(
      ({ name }: { name: string }) => name,
    )
  expect(await namesFor({ include_public: true })).toEqual([])
  expect(await namesFor({ include_web_public: true })).toEqual(['window'])
})

describe('topic policies', () => {
  const policiesOf = async (who: string) =>
    (await world.must(who, 'POST /register', { fetch_event_types: ['user_topic'] })).user_topics.map(
      (one: { topic_name: string }) => one.topic_name,
    )

  it('are hidden with their channel, not sent to people who lost access, and sent again when these people regain access', async () => {
    const id = await world.channel('closed', ['olivia', 'mia', 'ben'], { invite_only: true })
    const first = await world.say('olivia', id, 'plans', 'words')
    await world.must('mia', 'POST /user_topics', { stream_id: id, topic: 'plans', visibility_policy: 3 })
    const principals = [world.id('mia')]
    await world.must('olivia', `DELETE ${SUBSCRIPTIONS}`, { subscriptions: ['closed'], principals })
    expect(await policiesOf('mia')).toEqual([])

    const queue = await world.listen('mia', ['user_topic', 'stream', 'subscription'])
    await world.must('olivia', `PATCH /messages/${first}`, { topic: 'secret plans', propagate_mode: 'change_all' })
    expect(await world.events('mia', queue)).toEqual([])

    await world.must('olivia', `POST ${SUBSCRIPTIONS}`, { subscriptions: [{ name: 'closed' }], principals })
    expect(await world.events('mia', queue)).toMatchObject([
      { type: 'stream', op: 'create' },
      { type: 'subscription', op: 'add' },
      { type: 'user_topic', stream_id: id, topic_name: 'secret plans', visibility_policy: 3 },
    ])
    expect(await policiesOf('mia')).toEqual(['secret plans'])
  })

  it('disappear when a member becomes a guest, and return when the role is restored or the channel becomes public', async () => {
    const open = await world.channel('open to members', ['olivia'])
    const shut = await world.channel('shut', ['olivia', 'gus'], { invite_only: true })
    const set = (topic: string, stream_id: number) =>
      world.must('gus', 'POST /user_topics', { stream_id, topic, visibility_policy: 1 })
    const promote = (role: number) => world.must('olivia', `PATCH /users/${world.id('gus')}`, { role })
    await promote(400)
    await set('noise', open)
    await set('din', shut)
    await world.must('gus', `DELETE ${SUBSCRIPTIONS}`, { subscriptions: ['shut'] })
    await promote(600)
    expect(await policiesOf('gus')).toEqual([])
    const queue = await world.listen('gus', ['user_topic'])
    await promote(400)
    await world.must('olivia', `PATCH /streams/${shut}`, { is_private: false })
    const told = (await world.events('gus', queue)).map(({ topic_name }) => topic_name)
    expect(told).toEqual(['noise', 'din'])
    expect(await policiesOf('gus')).toEqual(['noise', 'din'])
  })
})
