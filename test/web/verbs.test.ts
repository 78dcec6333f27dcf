import { afterEach, expect, it } from 'vitest'
import { react, star } from '../../web/model/actions/messages'
import { World } from '../api/world'
import { caughtUp, connect, standing, stopAll, until } from './connected'

afterEach(stopAll)

it('the client makes calls over its socket, and their events arrive before their answers', async () => {
  const world = await World.found(['mia', 'ben'])
  const channel = await world.channel('tea', ['mia', 'ben'])
  const { client, transport } = connect(world, 'mia')
  client.start()
  await until(() => standing(client) === 'live', 'live')
  const before = transport.requests
  const { id } = await client.calls.call('POST /messages', { type: 'stream', to: channel, topic: 'a', content: 'x' })
  expect(client.store.messages.peek(id)?.content).toBe('<p>x</p>')
  await star(client, [id], true)
  expect(client.store.own.starred.has(id)).toBe(true)
  expect(transport.requests).toBe(before)
})

it('actions are shown at once, and undone if the server refuses', async () => {
  const world = await World.found(['mia', 'ben'])
  const channel = await world.channel('tea', ['mia', 'ben'])
  const { client } = connect(world, 'mia')
  client.start()
  await until(() => standing(client) === 'live', 'live')
  const { id } = await world.must('ben', 'POST /messages', { type: 'channel', to: channel, topic: 'a', content: 'x' })
  await caughtUp(world, 'mia', client)
  const shown = () => client.pending.shown(client.store.messages.messages.peek(id)!)
  const octopus = { emoji_name: 'octopus', emoji_code: '1f419', reaction_type: 'unicode_emoji' }
  const reacting = react(client, id, octopus, true)
  expect(shown().reactions.map(({ emoji_name }) => emoji_name)).toEqual(['octopus'])
  await reacting
  expect(client.store.messages.peek(id)?.reactions).toHaveLength(1)
  const refused = react(client, id, { ...octopus, emoji_name: 'no_such', emoji_code: '1' }, true)
  expect(shown().reactions).toHaveLength(2)
  await expect(refused).rejects.toThrow()
  expect(shown().reactions).toHaveLength(1)
  expect(client.store.unreads.isUnread(id)).toBe(true)
  client.reading.seen([id])
  expect(client.store.unreads.isUnread(id)).toBe(false)
  await client.reading.flush()
  await caughtUp(world, 'mia', client)
  expect(client.store.tell().unread_msgs.streams.flatMap((one) => one.unread_message_ids)).not.toContain(id)
})

it('one draft is saved for a text, even if many answers are lost, and none for an empty text', async () => {
  const world = await World.found(['mia', 'ben'])
  const channel = await world.channel('tea', ['mia', 'ben'])
  const { client, transport } = connect(world, 'mia')
  transport.hasSockets = false
  client.start()
  await until(() => standing(client) === 'live', 'live')
  const place = { kind: 'topic', channelId: channel, topic: 'plans' } as const
  const saved = async () =>
    (await world.must('mia', 'GET /drafts')).drafts.map((one: { content: string }) => one.content)
  transport.lossPercent = 60
  for (const text of ['a', 'a cup', 'a cup of tea']) {
    client.drafting.write(place, text)
    expect(client.drafting.textOf(place)).toBe(text)
    await client.drafting.flush()
  }
  await until(() => client.drafting.unsaved.size === 0, 'the draft is saved')
  expect(await saved()).toEqual(['a cup of tea'])
  client.drafting.write(place, '')
  transport.lossPercent = 0
  await until(() => client.drafting.unsaved.size === 0, 'the draft is removed')
  expect(await saved()).toEqual([])
  await caughtUp(world, 'mia', client)
  expect(client.drafting.textOf(place)).toBe('')
})
