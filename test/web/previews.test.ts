import { afterEach, expect, it, vi } from 'vitest'
import { channelNarrow } from '../../web/model/conversations/narrow'
import { World } from '../api/world'
import { caughtUp, connect, standing, stopAll, until } from './connected'

/** Parameters for moving messages without a notice. */
const SILENT = { send_notification_to_old_thread: false, send_notification_to_new_thread: false }

afterEach(stopAll)

it('a message that arrived without an event is added to the open list once a preview shows it', async () => {
  const world = await World.found(['gus', 'ben'])
  const here = await world.channel('tea', ['gus', 'ben'])
  const elsewhere = await world.channel('coffee', ['ben'])
  const { client } = connect(world, 'gus')
  client.start()
  await until(() => standing(client) === 'live', 'live')
  const first = await world.say('ben', here, 'a', 'one')
  const moved = await world.say('ben', elsewhere, 'a', 'two')
  const last = await world.say('ben', here, 'a', 'three')
  const list = client.list(channelNarrow(here))
  await list.open('newest')
  // Guests get no event for a message that is moved from a channel that they can't see.
  await world.must('ben', `PATCH /messages/${moved}`, { stream_id: here, ...SILENT })
  await caughtUp(world, 'gus', client)
  // The first message is the notice that the channel was created.
  expect(list.ids.slice(1)).toEqual([first, last])
  client.previews.want(moved)
  await until(() => client.previews.get(moved) !== undefined, 'the preview')
  expect(list.ids.slice(1)).toEqual([first, moved, last])
})

it('a preview is fetched again after the store dropped its message, but not if the message doesn’t exist', async () => {
  const world = await World.found(['gus', 'ben'])
  const channel = await world.channel('tea', ['gus', 'ben'])
  const id = await world.say('ben', channel, 'a', 'one')
  const { client } = connect(world, 'gus')
  client.start()
  await until(() => standing(client) === 'live', 'live')
  const call = vi.spyOn(client.calls, 'call')
  const absent = id + 1000
  for (const _ of ['first', 'second']) {
    client.store.messages.keep(new Set())
    for (const one of [id, absent]) client.previews.want(one)
    await until(() => client.previews.get(id) !== undefined, 'the preview')
  }
  const requested = call.mock.calls.filter(([operation]) => operation === 'GET /messages')
  expect(requested.map(([, params]) => params)).toMatchObject([{ message_ids: [id, absent] }, { message_ids: [id] }])
})
