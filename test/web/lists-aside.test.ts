import { afterEach, expect, it } from 'vitest'
import { isNarrow, topicNarrow } from '../../web/model/conversations/narrow'
import type { MessageList } from '../../web/model/lists/message-list'
import { World } from '../api/world'
import { caughtUp, connect, standing, stopAll, until } from './connected'

afterEach(stopAll)

async function begin() {
  const world = await World.found(['mia', 'ben'])
  const channel = await world.channel('tea', ['mia', 'ben'])
  const { client, transport } = connect(world, 'mia')
  client.start()
  await until(() => standing(client) === 'live', 'live')
  const say = (content: string, topic = 'a') => world.say('ben', channel, topic, content)
  const textsIn = (list: MessageList) => list.ids.map((id) => client.store.messages.peek(id)?.content)
  /** Returns the number of calls of any kind that are made during `act`. */
  const calls = async (act: () => Promise<void>) => {
    const { trySend } = client.calls.frames!
    let made = 0
    client.calls.frames!.trySend = function (...given) {
      made += 1
      return trySend.apply(this, given)
    }
    const before = transport.requests
    await act()
    return made + transport.requests - before
  }
  return { world, channel, client, say, textsIn, calls }
}

it('a conversation that is opened again shows its current state without a call', async () => {
  const { world, channel, client, say, textsIn, calls } = await begin()
  const first = await say('one')
  const list = client.list(topicNarrow(channel, 'a'))
  await list.open('first_unread')
  list.close()
  await say('two')
  await world.must('ben', `PATCH /messages/${first}`, { content: 'the first' })
  await say('elsewhere', 'b')
  await caughtUp(world, 'mia', client)
  let again = list
  const made = await calls(async () => {
    again = client.list(topicNarrow(channel, 'A'))
    await again.open('first_unread')
    again.close()
    again = client.list(topicNarrow(channel, 'a'))
    await again.open('first_unread')
  })
  // A narrow with the topic in capital letters is a different one, so it is requested.
  expect([made, again === list, textsIn(again)]).toEqual([1, true, ['<p>the first</p>', '<p>two</p>']])
  again.close()
})

it('a list is requested again if events may have been missed, or if only the server can find its messages', async () => {
  const { world, channel, client, say, textsIn, calls } = await begin()
  await say('one')
  const list = client.list(topicNarrow(channel, 'a'))
  await list.open('newest')
  list.close()
  const open = (narrow = topicNarrow(channel, 'a')) =>
    calls(async () => {
      const one = client.list(narrow)
      await one.open('newest')
      one.close()
    })
  expect(await open()).toBe(0)
  // While the person isn't in the channel, the client gets no events, so it may have missed some when they are back.
  await world.must('mia', 'DELETE /users/me/subscriptions', { subscriptions: ['tea'] })
  await say('unheard')
  await caughtUp(world, 'mia', client)
  expect(await open()).toBe(1)
  await world.must('mia', 'POST /users/me/subscriptions', { subscriptions: [{ name: 'tea' }] })
  await caughtUp(world, 'mia', client)
  expect([await open(), await open()]).toEqual([1, 0])
  expect([await open(isNarrow('starred')), await open(isNarrow('starred'))]).toEqual([1, 1])
  const last = client.list(topicNarrow(channel, 'a'))
  await last.open('newest')
  expect(textsIn(last)).toEqual(['<p>one</p>', '<p>unheard</p>'])
  last.close()
})

it('at most thirty closed lists are kept, and those used longest ago are dropped', async () => {
  const { channel, client, say, calls } = await begin()
  for (let at = 0; at <= 30; at++) await say('hello', `topic ${at}`)
  const open = (at: number) =>
    calls(async () => {
      const list = client.list(topicNarrow(channel, `topic ${at}`))
      await list.open('newest')
      list.close()
    })
  for (let at = 0; at <= 30; at++) expect([at, await open(at)]).toEqual([at, 1])
  expect([await open(30), await open(1), await open(0), await open(2)]).toEqual([0, 0, 1, 1])
})
