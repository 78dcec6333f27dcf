import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../world'

describe('read flags', () => {
  let world: World
  let open: number
  let elsewhere: number
  let closed: number

  beforeAll(async () => {
    world = await World.found(['mia', 'ben', 'kim'])
    open = await world.channel('open', ['mia', 'ben'])
    elsewhere = await world.channel('elsewhere', ['mia', 'kim'])
    closed = await world.channel('closed', ['mia'], { invite_only: true })
  })

  it('are set for the messages of the topic, only for the caller', async () => {
    await world.channel('both', ['ben', 'kim'])
    const { stream_id } = await world.must('ben', 'GET /get_stream_id', { stream: 'both' })
    const id = await world.say('olivia', stream_id, 'news', 'a')
    const other = await world.say('olivia', stream_id, 'other', 'b')
    const queue = await world.listen('kim', ['update_message_flags'])
    const flagsOf = async (who: string, message: number) =>
      (await world.must(who, `GET /messages/${message}`)).message.flags
    await world.must('ben', 'POST /mark_topic_as_read', { stream_id, topic_name: 'news' })
    expect([await flagsOf('ben', id), await flagsOf('ben', other), await flagsOf('kim', id)]).toEqual([
      ['read'],
      [],
      [],
    ])
    expect(await world.events('kim', queue)).toEqual([])
  })

  it('are not set in a channel or a topic that doesn’t exist for the caller', async () => {
    for (const stream_id of [closed, 999_999]) {
      for (const [path, more] of [
        ['stream', {}],
        ['topic', { topic_name: 'flags' }],
      ] as const) {
        const { status, body } = await world.call('ben', `POST /mark_${path}_as_read`, { stream_id, ...more })
        expect(status).toBe(400)
        expect(body.msg).toBe('Invalid channel ID')
      }
    }
    await world.say('mia', elsewhere, 'theirs', 'a')
    for (const [stream_id, topic_name] of [
      [open, 'no such'],
      [elsewhere, 'theirs'],
      [open, 'a\0b'],
    ] as const) {
      const { body } = await world.call('ben', 'POST /mark_topic_as_read', { stream_id, topic_name })
      expect(body.msg).toBe(`No such topic '${topic_name}'`)
    }
  })
})
