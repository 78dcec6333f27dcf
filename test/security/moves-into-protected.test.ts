import { expect, it } from 'vitest'
import { World } from '../api/world'

it('a message moved to a channel with protected history is hidden from people who may read the channel but aren’t in it', async () => {
  const world = await World.found(['mia', 'ben'])
  const members = [world.id('ben')]
  await world.must('olivia', 'POST /user_groups/create', { name: 'team', description: '', members })
  const group = await world.inside(({ store }) => store.groups.getByName('team').id)
  const open = await world.channel('open', ['olivia', 'mia'])
  const den = await world.channel('den', ['olivia', 'mia'], {
    invite_only: true,
    history_public_to_subscribers: false,
    can_subscribe_group: group,
  })
  const message = await world.say('mia', open, 'lunch', 'hello')
  const read = (who: 'ben' | 'mia') => world.call(who, `GET /messages/${message}`)
  // Starring the message adds it to the person's history.
  await world.must('ben', 'POST /messages/flags', { messages: [message], op: 'add', flag: 'starred' })
  expect((await read('ben')).body.result).toBe('success')
  await world.must('olivia', `PATCH /messages/${message}`, { stream_id: den })
  expect((await read('ben')).body).toMatchObject({ result: 'error', msg: 'Invalid message(s)' })
  expect((await read('mia')).body.result).toBe('success')
})
