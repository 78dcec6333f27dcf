import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../world'

let world: World
let channel: number
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'kim'])
  channel = await world.channel('talk', ['olivia', 'mia', 'ben'])
})

describe('the first of several errors', () => {
  const sent = { type: 'channel', topic: 'lunch', content: 'x' }
  type Case = [string, Record<string, unknown>]
  const cases: Case[] = [
    ['Expected exactly one channel', { to: '[]', sender: 'a@example.com', content: '' }],
    ['Missing channel', { sender: 'a@example.com' }],
    ['Invalid mirrored message', { to: 999, sender: 'a@example.com', topic: '' }],
    ['User not authorized for this query', { to: 999, forged: 'yes', topic: '' }],
    ['Message must not be empty', { to: 999, content: ' \n', widget_content: '{' }],
    ["Channel with ID '999' does not exist", { to: 999, widget_content: '{' }],
    ['Widgets: API programmer sent invalid JSON content', { widget_content: '{', to: 'talk' }],
    ["Bad value for 'time': soon", { to: 'talk', time: 'soon', sender: 'x' }],
  ]
  it.each(cases)('is returned: %s', async (msg, params) => {
    const { status, body } = await world.call('mia', 'POST /messages', { ...sent, ...params })
    expect([status, body.msg]).toEqual([400, msg])
  })
})

it('white space is trimmed as in Zulip, including old separators but not byte order marks', async () => {
  const id = await world.say('mia', channel, '\u001c lunch\ufeff \u0085', '\n\n  a\u00a0\u001f\u2003')
  const mark = await world.say('mia', channel, '\ufeff', '\ufeff')
  const { messages } = await world.must('mia', 'GET /messages', {
    anchor: String(id),
    num_before: 0,
    num_after: 1,
    apply_markdown: false,
  })
  expect(
    messages.map((one: { id: number; subject: string; content: string }) => [one.id, one.subject, one.content]),
  ).toEqual([
    [id, 'lunch\ufeff', '  a'],
    [mark, '\ufeff', '\ufeff'],
  ])
})

describe('text that is too long for a row', () => {
  const long = 'a'.repeat(90_000)
  const widget = { widget_type: 'zform', extra_data: { type: 'choices', heading: long.repeat(2), choices: [] } }
  const cases: [string, string, () => Record<string, unknown>][] = [
    [
      'widget_content is too long (limit: 100000 bytes)',
      'POST /messages',
      () => ({ widget_content: JSON.stringify(widget) }),
    ],
    ['local_id is too long (limit: 1000 characters)', 'POST /messages', () => ({ queue_id: 'x', local_id: long })],
    ['queue_id is too long (limit: 1000 characters)', 'POST /messages', () => ({ queue_id: long, local_id: 'x' })],
    [
      'topic is too long (limit: 1000 characters)',
      'POST /typing',
      () => ({ type: 'stream', op: 'start', topic: long }),
    ],
  ]
  it.each(cases)('is refused: %s', async (msg, what, params) => {
    const shared =
      what === 'POST /typing' ? { stream_id: channel } : { type: 'channel', to: channel, topic: 't', content: 'x' }
    const { status, body } = await world.call('mia', what, { ...shared, ...params() })
    expect([status, body.msg]).toEqual([400, msg])
  })

  it('is refused as the type of submessages once they are too long in total', async () => {
    const id = await world.say('mia', channel, 'lunch', 'x')
    const params = { message_id: id, msg_type: long, content: '{}' }
    let msg = ''
    for (let at = 0; at < 50 && msg === ''; at++) msg = (await world.call('mia', 'POST /submessage', params)).body.msg
    expect(msg).toBe('This message cannot take any more submessages.')
  })
})

it('a sender who can’t see the earlier messages in a topic is treated as starting the topic', async () => {
  const hidden = await world.channel('hidden', ['olivia', 'mia'], {
    invite_only: true,
    history_public_to_subscribers: false,
  })
  await world.say('mia', hidden, 'plans', 'before')
  await world.channel('hidden', ['ben'])
  const say = (who: string) =>
    world.must(who, 'POST /messages', { type: 'channel', to: hidden, topic: 'Plans', content: 'x' })
  expect(await say('ben')).toMatchObject({ automatic_new_visibility_policy: 3 })
  expect(await say('olivia')).not.toHaveProperty('automatic_new_visibility_policy')
})

it('moving a message succeeds even if Notification Bot may not post the notices', async () => {
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  const nobody = user_groups.find((group: { name: string }) => group.name === 'role:nobody').id
  await world.must('olivia', 'POST /user_groups/create', {
    name: 'quiet',
    description: '',
    members: [],
    can_mention_group: nobody,
  })
  const loud = await world.channel('a @*quiet* place', ['olivia', 'mia'])
  const id = await world.say('mia', loud, 'lunch', 'x')
  const notices = { send_notification_to_old_thread: true, send_notification_to_new_thread: true }
  await world.must('olivia', `PATCH /messages/${id}`, { stream_id: channel, topic: 'moved', ...notices })
  expect((await world.must('mia', `GET /messages/${id}`)).message).toMatchObject({
    stream_id: channel,
    subject: 'moved',
  })
})
