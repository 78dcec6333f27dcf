import { describe, expect, it } from 'vitest'
import { World } from '../world'
import { PushBrowser, pushesLeave, waitsAreOver } from './push-browser'

describe('a browser with notifications turned on', () => {
  it('gets the sender, conversation and text, encrypted for it and signed for its service', async () => {
    const world = await World.found(['mia', 'ben'])
    const { public_key } = await world.must('mia', 'POST /users/me/web_push/key')
    const browser = await PushBrowser.of(world, 'mia')
    const id = await world.write('ben', ['mia'], 'lunch *today*?')
    await pushesLeave(world)
    const [push, ...more] = await browser.taken()
    expect(more).toEqual([])
    expect(push?.notice).toMatchObject({
      kind: 'message',
      sender: 'Ben Example',
      place: null,
      text: 'lunch today?',
      url: `/#narrow/dm/${world.id('ben')}/near/${id}`,
      id,
      count: 1,
      language: 'en',
    })
    expect(push?.sender).toMatchObject({ key: public_key, aud: 'https://push.example.com' })
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '259200' })
    expect(push?.headers.topic).toMatch(/^[\w-]{32}$/)
    expect(push?.notice.tag).toBe(push?.headers.topic)
    expect(push?.bytes).toBeLessThanOrEqual(4096)
  })

  it('gets the channel, the topic, and the names of mentioned people', async () => {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('bikes', ['mia', 'ben'])
    const browser = await PushBrowser.of(world, 'mia')
    await world.say('ben', channel, 'wheels', 'nothing for mia')
    await world.say('ben', channel, 'wheels', '@**Mia Example** look')
    await pushesLeave(world)
    const [first] = await browser.notices()
    expect(first).toMatchObject({ place: { channel: 'bikes', topic: 'wheels' }, text: '@Mia Example look', count: 1 })
    expect(await browser.notices()).toHaveLength(1)
  })

  it('gets one notification for many messages in a conversation, and one for many conversations', async () => {
    const world = await World.found(['mia', 'ben', 'kim', 'ada', 'max'])
    const browser = await PushBrowser.of(world, 'mia')
    for (let n = 1; n <= 12; n++) await world.write('ben', ['mia'], `message ${n}`)
    await pushesLeave(world)
    expect(await browser.notices()).toMatchObject([{ text: 'message 12', count: 12 }])
    for (const who of ['ben', 'kim', 'ada', 'max']) await world.write(who, ['mia'], 'hello')
    await pushesLeave(world)
    const notices = await browser.notices()
    expect(notices.slice(1)).toMatchObject([{ kind: 'summary', conversations: 4, count: 4 }])
  })

  it('gets no notification about messages that were read or deleted, or that the person can no longer read', async () => {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('secret', ['olivia', 'mia', 'ben'], { invite_only: true })
    const browser = await PushBrowser.of(world, 'mia')
    const read = await world.write('ben', ['mia'], 'read')
    await world.must('mia', 'POST /messages/flags', { messages: [read], op: 'add', flag: 'read' })
    const deleted = await world.say('ben', channel, 'a', '@**Mia Example** deleted')
    await world.must('olivia', `DELETE /messages/${deleted}`)
    await world.say('ben', channel, 'a', '@**Mia Example** hidden')
    await world.must('mia', 'DELETE /users/me/subscriptions', { subscriptions: ['secret'] })
    await pushesLeave(world)
    expect(await browser.taken()).toEqual([])
  })

  it('gets no message text if the person has turned it off', async () => {
    const world = await World.found(['mia', 'ben'])
    const browser = await PushBrowser.of(world, 'mia')
    await world.must('mia', 'PATCH /users/me/web_push', { show_content: false })
    await world.write('ben', ['mia'], 'a secret')
    await pushesLeave(world)
    const [notice] = await browser.notices()
    expect(notice).toMatchObject({ sender: 'Ben Example' })
    expect(JSON.stringify(notice)).not.toContain('secret')
  })

  it('gets a notification for an edit that mentions the person, and for no other edit', async () => {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('bikes', ['mia', 'ben'])
    const browser = await PushBrowser.of(world, 'mia')
    const id = await world.say('ben', channel, 'wheels', 'look')
    await world.must('ben', `PATCH /messages/${id}`, { content: 'look again' })
    await pushesLeave(world)
    expect(await browser.taken()).toEqual([])
    await world.must('ben', `PATCH /messages/${id}`, { content: '@**Mia Example** look' })
    await pushesLeave(world)
    await world.must('ben', `PATCH /messages/${id}`, { content: '@**Mia Example** look here' })
    await pushesLeave(world)
    expect(await browser.notices()).toMatchObject([{ id, text: '@Mia Example look' }])
  })

  it('gets text that is cut to the length that services accept, even if it consists of emoji', async () => {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('🚲'.repeat(60), ['mia', 'ben'])
    const browser = await PushBrowser.of(world, 'mia')
    await world.say('ben', channel, '🛞'.repeat(60), `@**Mia Example** ${'🌀'.repeat(9000)}`)
    await pushesLeave(world)
    const [push] = await browser.taken()
    expect(push?.bytes).toBeLessThanOrEqual(4096)
    expect(push?.notice.text).toContain('🌀🌀')
  })
})

describe('a push service', () => {
  it('that no longer recognizes a browser ends the browser’s registration', async () => {
    for (const status of [404, 410]) {
      const world = await World.found(['mia', 'ben'])
      const browser = await PushBrowser.of(world, 'mia')
      await browser.answers({ status })
      await world.write('ben', ['mia'], 'hello')
      await pushesLeave(world)
      expect((await world.must('mia', 'GET /users/me/web_push')).subscriptions).toEqual([])
      expect((await world.rows(() => world.write('ben', ['mia'], 'nobody to tell'))).written).toBe(await plainCost())
    }
  })

  it('that asks for a delay gets the newest message of each conversation after the delay', async () => {
    for (const status of [429, 500, 503]) {
      const world = await World.found(['mia', 'ben'])
      const browser = await PushBrowser.of(world, 'mia')
      await browser.answers({ status, retry: '120' })
      await world.write('ben', ['mia'], 'first')
      await pushesLeave(world)
      await world.write('ben', ['mia'], 'second')
      await pushesLeave(world)
      expect(await browser.notices()).toHaveLength(1)
      const [held] = await world.inside(({ store }) => store.pushSubscriptions.listHeld(1))
      const seconds = ((held?.heldUntil ?? 0) - Date.now()) / 1000
      expect([seconds > 60, seconds <= 120]).toEqual([true, true])
      await browser.answers({})
      await waitsAreOver(world)
      expect((await browser.notices()).at(-1)).toMatchObject({ text: 'second' })
      expect(await world.inside(({ store }) => store.pushSubscriptions.listHeld(1))).toEqual([])
    }
  })

  it('that refuses or redirects a notification is not called again, and the problem is shown', async () => {
    const refusals = [
      { status: 400 },
      { status: 403 },
      { status: 413 },
      { status: 307, location: 'https://service.example.com/x' },
    ]
    for (const how of refusals) {
      const world = await World.found(['mia', 'ben'])
      const browser = await PushBrowser.of(world, 'mia')
      await browser.answers(how)
      await world.write('ben', ['mia'], 'hello')
      await pushesLeave(world)
      await waitsAreOver(world)
      expect(await browser.taken()).toHaveLength(1)
      const [shown] = (await world.must('mia', 'GET /users/me/web_push')).subscriptions
      expect(shown.problem).toMatch(/push service|redirected/)
    }
  })

  it('that never answers doesn’t delay other notifications for long', async () => {
    const world = await World.found(['mia', 'ben'])
    const slow = await PushBrowser.of(world, 'mia')
    const quick = await PushBrowser.of(world, 'mia')
    await slow.answers({ after: 60_000 })
    await world.write('ben', ['mia'], 'hello')
    await pushesLeave(world)
    expect(await quick.notices()).toHaveLength(1)
    const shown = (await world.must('mia', 'GET /users/me/web_push')).subscriptions
    expect(shown.map(({ problem }: { problem: string | null }) => problem)).toEqual([
      'It did not answer within 8 seconds.',
      null,
    ])
  })
})

/** The rows that a direct message writes when nobody has notifications turned on. */
async function plainCost(): Promise<number> {
  const world = await World.found(['mia', 'ben'])
  await world.write('ben', ['mia'], 'hello')
  return (await world.rows(() => world.write('ben', ['mia'], 'hello'))).written
}
