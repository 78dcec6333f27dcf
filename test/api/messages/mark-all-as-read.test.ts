import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../world'

describe('read flags', () => {
  let world: World
  let open: number

  beforeAll(async () => {
    world = await World.found(['mia', 'ben', 'kim'])
    open = await world.channel('open', ['mia', 'ben'])
  })

  it('are set when a topic, a channel or everything is marked as read', async () => {
    const unread = async () => {
      const params = { anchor: 'newest', num_before: 100, num_after: 0, narrow: [['is', 'unread']] }
      return (await world.must('ben', 'GET /messages', params)).messages.map((message: { id: number }) => message.id)
    }
    await world.must('ben', 'POST /mark_all_as_read')
    const ids = [
      await world.say('mia', open, 'one', 'a'),
      await world.say('mia', open, 'ONE', 'b'),
      await world.say('mia', open, 'two', 'c'),
      await world.write('mia', ['ben'], 'd'),
    ]
    const queue = await world.listen('ben', ['update_message_flags'])
    await world.must('ben', 'POST /mark_topic_as_read', { stream_id: open, topic_name: 'One' })
    expect(await unread()).toEqual(ids.slice(2))
    await world.must('ben', 'POST /mark_topic_as_read', { stream_id: open, topic_name: 'One' })
    await world.must('ben', 'POST /mark_stream_as_read', { stream_id: open })
    expect(await unread()).toEqual(ids.slice(3))
    expect(await world.must('ben', 'POST /mark_all_as_read')).toMatchObject({ complete: true })
    expect(await unread()).toEqual([])
    expect(await world.events('ben', queue)).toMatchObject([
      { op: 'add', flag: 'read', messages: ids.slice(0, 3), all: false },
      { op: 'add', flag: 'read', messages: [], all: true },
    ])
  })

  it('are not changed for callers who aren’t logged in or whose key is wrong', async () => {
    const id = await world.say('mia', open, 'three', 'e')
    for (const who of [null, 'stranger']) {
      world.keys.set('stranger', 'ben@example.com:not-a-key-of-ben')
      expect((await world.call(who, 'POST /mark_all_as_read')).status).toBe(401)
    }
    expect((await world.must('ben', `GET /messages/${id}`)).message.flags).toEqual([])
  })
})
