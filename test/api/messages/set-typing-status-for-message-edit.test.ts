import { beforeAll, expect, it } from 'vitest'
import { ONLY_IF_NAMED } from '#wire/adapt/filter'
import { crowd } from '../crowd'
import { World } from '../world'

let world: World
let verona: number

beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'ben', 'kim'])
  verona = await world.channel('verona', ['mia', 'ben', 'kim'])
})

const TYPES = ['typing_edit_message']
const edit = (who: string | null, id: number, op: unknown = 'start') =>
  world.call(who, `POST /messages/${id}/typing`, { op })

it('typing notifications for an edit are sent to people who may read the message, and cause no writes', async () => {
  const queues = await Promise.all(['mia', 'ben'].map(async (who) => [who, await world.listen(who, TYPES)] as const))
  const id = await world.say('mia', verona, 'plans', 'one')
  await edit('mia', id)
  const { written } = await world.rows(() => edit('mia', id, 'stop'))
  expect(written).toBe(0)
  const recipient = { type: 'channel', channel_id: verona, topic: 'plans' }
  const told = { type: 'typing_edit_message', sender_id: world.id('mia'), message_id: id, recipient }
  for (const [who, queue] of queues) {
    expect(await world.events(who, queue)).toMatchObject([
      { ...told, op: 'start' },
      { ...told, op: 'stop' },
    ])
  }
})

it('the typing event for an edit of a direct message names the recipients who want such events', async () => {
  await world.must('kim', 'PATCH /settings', { receives_typing_notifications: false })
  const queue = await world.listen('ben', TYPES)
  const silent = await world.listen('kim', TYPES)
  const id = await world.write('mia', ['ben', 'kim'], 'one')
  await edit('mia', id)
  const [event] = await world.events('ben', queue)
  expect(event).toMatchObject({ recipient: { type: 'direct', user_ids: [world.id('mia'), world.id('ben')] } })
  expect(await world.events('kim', silent)).toEqual([])
  await world.must('kim', 'PATCH /settings', { receives_typing_notifications: true })
})

it('later subscribers of a channel with protected history get no typing events for edits of earlier messages', async () => {
  const core = await world.channel('core', ['mia', 'ben'], { invite_only: true, history_public_to_subscribers: false })
  const id = await world.say('mia', core, 'secret', 'one')
  await world.must('mia', 'POST /users/me/subscriptions', {
    subscriptions: [{ name: 'core' }],
    principals: [world.id('kim')],
  })
  const late = await world.listen('kim', TYPES)
  const early = await world.listen('ben', TYPES)
  await edit('mia', id)
  expect(await world.events('ben', early)).toHaveLength(1)
  expect(await world.events('kim', late)).toEqual([])
  expect((await edit('kim', id)).body.msg).toBe('Invalid message(s)')
})

it('typing notifications for an edit are refused without permission to edit, or if the person has turned them off', async () => {
  const id = await world.say('mia', verona, 'plans', 'one')
  const direct = await world.write('mia', ['ben'], 'two')
  expect((await edit(null, id)).status).toBe(401)
  expect((await edit('ben', id)).body.msg).toBe("You don't have permission to edit this message")
  expect((await edit('ada', direct)).body.msg).toBe('Invalid message(s)')
  expect((await edit('mia', 99_999_999)).body.msg).toBe('Invalid message(s)')
  expect((await edit('mia', id, 'pause')).body.msg).toBe('Invalid op')
  expect((await world.call('mia', `POST /messages/${id}/typing`)).body.msg).toBe("Missing 'op' argument")
  await world.must('ada', 'PATCH /realm', { allow_message_editing: false })
  expect((await edit('mia', id)).body.msg).toBe('Your organization has turned off message editing')
  await world.must('ada', 'PATCH /realm', { allow_message_editing: true })
  await world.must('mia', 'PATCH /settings', { send_stream_typing_notifications: false })
  expect((await edit('mia', id)).body.msg).toBe('User has disabled typing notifications for channel messages')
  expect((await edit('mia', direct)).status).toBe(200)
  await world.must('mia', 'PATCH /settings', { send_private_typing_notifications: false })
  expect((await edit('mia', direct)).body.msg).toBe('User has disabled typing notifications for direct messages')
})

it('typing notifications for an edit are sent to nobody in a channel with more than a hundred people', async () => {
  const many = await World.found(['mia', 'ben'])
  const hall = await many.channel('hall', ['mia', 'ben'])
  await crowd(many, hall, 99)
  const queue = await many.listen('ben', TYPES)
  const id = await many.say('mia', hall, 'plans', 'one')
  await many.must('mia', `POST /messages/${id}/typing`, { op: 'start' })
  expect(await many.events('ben', queue)).toEqual([])
})

it('typing notifications for an edit are sent to a queue for all events if the feature level includes them', async () => {
  const all = await world.listen('ben')
  const id = await world.say('kim', verona, 'plans', 'one')
  await edit('kim', id)
  expect((await world.events('ben', all)).map(({ type }) => type)).toEqual([
    'message',
    ...(ONLY_IF_NAMED.includes('typing_edit_message') ? [] : ['typing_edit_message']),
  ])
})
