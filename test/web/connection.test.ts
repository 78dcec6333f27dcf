import { evictDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PATIENCE_MS } from '../../tools/lib/patience.mjs'
import { topicNarrow } from '../../web/model/conversations/narrow'
import { World } from '../api/world'
import { caughtUp, connect, standing, stopAll, until, wrongIn } from './connected'

afterEach(stopAll)

describe.each([{ way: 'socket' }, { way: 'poll' }])('a connection ($way)', ({ way }) => {
  async function begin() {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('tea', ['mia', 'ben'])
    const mia = connect(world, 'mia')
    mia.transport.hasSockets = way === 'socket'
    mia.client.start()
    await until(() => standing(mia.client) === 'live', 'live')
    const say = (content: string) =>
      world.must('ben', 'POST /messages', { type: 'channel', to: channel, topic: 'a', content })
    return { world, channel, mia, say }
  }

  it('receives all events after interruptions, evictions and sleep without registering again', async () => {
    const { world, mia, say } = await begin()
    const { queueId } = mia.client.connection
    await say('one')
    mia.transport.cut()
    await say('two')
    await caughtUp(world, 'mia', mia.client)
    await evictDurableObject(world.stub)
    await say('three')
    mia.clock.jump(86_400_000)
    await say('four')
    mia.clock.jump(-7_200_000)
    await say('five')
    expect(await wrongIn(world, 'mia', mia.client)).toEqual([])
    expect(mia.client.connection.queueId).toBe(queueId)
    const texts = [...mia.client.store.messages.messages.peekValues()].map(({ content }) => content)
    expect(texts).toEqual(['one', 'two', 'three', 'four', 'five'].map((text) => `<p>${text}</p>`))
  })

  it('registers again and fetches its lists again when its queue is gone', async () => {
    const { world, channel, mia, say } = await begin()
    await say('before')
    const list = mia.client.list(topicNarrow(channel, 'a'))
    await list.open('newest')
    mia.transport.isOffline = true
    mia.transport.cut()
    const queue_id = mia.client.connection.queueId
    await world.must('mia', 'DELETE /events', { queue_id })
    await say('meanwhile')
    mia.transport.isOffline = false
    mia.client.wake()
    await until(() => mia.client.connection.queueId !== queue_id && standing(mia.client) === 'live', 'another queue')
    expect(mia.transport.registered.map((asked) => 'edgewise_known' in asked)).toEqual([false, true])
    await say('after')
    expect(await wrongIn(world, 'mia', mia.client)).toEqual([])
    await list.settled()
    expect(list.ids.map((id) => mia.client.store.messages.peek(id)?.content)).toEqual(
      ['before', 'meanwhile', 'after'].map((text) => `<p>${text}</p>`),
    )
    list.close()
  })

  it('shows that it is offline, and reconnects by itself', async () => {
    const { world, mia, say } = await begin()
    mia.transport.isOffline = true
    mia.transport.cut()
    mia.client.wake()
    await until(() => standing(mia.client) === 'offline', 'offline')
    await say('meanwhile')
    mia.transport.isOffline = false
    await until(() => standing(mia.client) === 'live', 'live again')
    expect(await wrongIn(world, 'mia', mia.client)).toEqual([])
  })

  it('fetches failed lists again when it is woken, even if it was never interrupted', async () => {
    const { channel, mia, say } = await begin()
    await say('before')
    const list = mia.client.list(topicNarrow(channel, 'a'))
    await list.open('newest')
    list.state.value = 'failed'
    expect(standing(mia.client)).toBe('live')
    mia.client.wake()
    await until(() => list.state.peek() === 'ready', 'the list')
    expect(list.ids).toHaveLength(1)
    list.close()
  })

  it('is logged out when the key is replaced', async () => {
    const { world, mia } = await begin()
    await world.must('mia', 'POST /users/me/api_key/regenerate')
    mia.client.wake()
    await until(() => standing(mia.client) === 'logged-out', 'logged out')
  })

  it('sends messages once and in order, even if answers are lost and the network fails', async () => {
    const { world, channel, mia } = await begin()
    mia.transport.lossPercent = 40
    const place = { kind: 'topic', channelId: channel, topic: 'sent' } as const
    const texts = Array.from({ length: 30 }, (_, at) => `number ${at}`)
    for (const [at, text] of texts.entries()) {
      mia.client.outbox.send(place, text)
      if (at % 10 === 3) mia.transport.cut()
      if (at % 10 === 6) mia.transport.isOffline = true
      await new Promise((resolve) => setTimeout(resolve, 2))
      if (at % 10 === 9) mia.transport.isOffline = false
    }
    await until(() => mia.client.outbox.messages.peek().length === 0, 'everything is heard of')
    mia.transport.lossPercent = 0
    const narrow = [{ operator: 'channel', operand: channel }]
    const asked = { anchor: 'newest', num_before: 100, num_after: 0, narrow, apply_markdown: false }
    const { messages } = await world.must('ben', 'GET /messages', asked)
    const sent = messages.filter(({ subject }: { subject: string }) => subject === 'sent')
    expect(sent.map(({ content }: { content: string }) => content)).toEqual(texts)
    expect(await wrongIn(world, 'mia', mia.client)).toEqual([])
  })
})

it('a socket returns receipts, so the server doesn’t count what the client has read', async () => {
  const world = await World.found(['mia', 'ben'])
  const { client } = connect(world, 'mia')
  client.start()
  await until(() => standing(client) === 'live', 'live')
  for (let sent = 0; sent < 15; sent++) await world.write('ben', ['mia'], 'x'.repeat(9_900))
  await caughtUp(world, 'mia', client)
  await vi.waitFor(
    async () => expect(await world.inside(({ memory }) => memory.unacknowledged.bytes)).toBe(0),
    PATIENCE_MS,
  )
})
