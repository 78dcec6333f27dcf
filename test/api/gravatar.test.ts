import { SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { useGravatar } from '#lib/pictures/gravatar'
import { World } from './world'

describe('an organization without Gravatar', () => {
  afterEach(() => useGravatar(true))

  it('never sends a Gravatar URL, even to clients that can compute Gravatar URLs themselves', async () => {
    const world = await World.found(['mia'])
    useGravatar(false)
    const drawn = /^\/static\/images\/initials\/\d-[^/]*\.svg$/
    for (const client_gravatar of [true, false]) {
      const { members } = await world.must('mia', 'GET /users', { client_gravatar })
      for (const { avatar_url } of members) expect(avatar_url).toMatch(drawn)
    }
    const fetch_event_types = ['message', 'realm', 'realm_user', 'realm_bot']
    const queue = await world.must('mia', 'POST /register', { fetch_event_types, client_gravatar: true })
    const channel = await world.channel('general', ['mia'])
    await world.say('mia', channel, 'a', 'hi')
    const { events } = await world.must('mia', 'GET /events', { queue_id: queue.queue_id, last_event_id: -1 })
    const { messages } = await world.must('mia', 'GET /messages', { anchor: 'newest', num_before: 9, num_after: 0 })
    expect(messages.at(-1).avatar_url).toMatch(drawn)
    const said = events.find(({ type }: { type: string }) => type === 'message')
    expect(said?.message.avatar_url).toMatch(drawn)
    expect(JSON.stringify([queue, events, messages])).not.toContain('gravatar.com')
    for (const who of [world.id('mia'), 'nobody@example.com']) {
      const headers = { Authorization: `Basic ${btoa(world.keys.get('mia') ?? '')}` }
      const url = `http://${world.name}.localhost/avatar/${who}`
      const answer = await SELF.fetch(url, { headers, redirect: 'manual' })
      expect(answer.headers.get('Location')).toMatch(drawn)
    }
  })
})
