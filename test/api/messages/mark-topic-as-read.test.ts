import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../world'

describe('personal flags', () => {
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

  it('marks nothing in a channel or a topic that doesn’t exist for the viewer', async () => {
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
