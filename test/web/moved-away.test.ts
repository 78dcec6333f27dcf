import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../web/app/client'
import { topicNarrow } from '../../web/model/conversations/narrow'
import { World } from '../api/world'
import { caughtUp, connect, standing, stopAll, until } from './connected'

/** Parameters for moving messages without a notice. */
const SILENT = { send_notification_to_old_thread: false, send_notification_to_new_thread: false }

let [world, secret, elsewhere]: [World, number, number] = [undefined as never, 0, 0]
let client: Client

beforeEach(async () => {
  world = await World.found(['mia', 'ben'])
  const hidden = { invite_only: true, history_public_to_subscribers: false }
  secret = await world.channel('secret', ['olivia', 'mia', 'ben'], hidden)
  elsewhere = await world.channel('tea', ['olivia', 'ben'])
  client = connect(world, 'mia').client
  client.start()
  await until(() => standing(client) === 'live', 'live')
})
afterEach(stopAll)

/** Moves a message to a channel that mia isn't in. She gets no event about this. */
async function moveAway(id: number) {
  await world.must('olivia', `PATCH /messages/${id}`, { stream_id: elsewhere, ...SILENT })
  await caughtUp(world, 'mia', client)
  expect(client.store.unreads.isUnread(id)).toBe(true)
}

it('a message that was moved away without an event is no longer unread once its earlier topic is opened', async () => {
  const id = await world.say('ben', secret, 'a', 'here')
  await caughtUp(world, 'mia', client)
  await moveAway(id)
  await client.list(topicNarrow(secret, 'a')).open('first_unread')
  await until(() => !client.store.unreads.placeOf(id), 'no longer unread')
})

it('a message that was moved away without an event disappears from its earlier topic once it is read there', async () => {
  const ids = [await world.say('ben', secret, 'a', 'one'), await world.say('ben', secret, 'a', 'two')]
  const list = client.list(topicNarrow(secret, 'a'))
  await list.open('first_unread')
  await moveAway(ids[1]!)
  expect(list.ids).toEqual(ids)
  client.reading.seen(ids)
  await until(() => list.ids.length === 1, 'gone')
  expect([list.ids, client.store.unreads.placeOf(ids[1]!)]).toEqual([[ids[0]], undefined])
})
