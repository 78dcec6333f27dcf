import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../world'

/**
 * Checks who may read a message, with several requests that name it. Hidden and nonexistent messages cause the same
 * error.
 */
describe('a message', () => {
  let world: World
  const messages: Record<string, number> = {}

  beforeAll(async () => {
    world = await World.found(['ada', 'mia', 'ben', 'kim', 'gus'])
    const open = await world.channel('open', ['mia'])
    const shared = await world.channel('shared', ['mia'], { invite_only: true, history_public_to_subscribers: true })
    const closed = await world.channel('closed', ['mia'], { invite_only: true, history_public_to_subscribers: false })
    messages.public = await world.say('mia', open, 'topic', 'for all')
    messages.shared = await world.say('mia', shared, 'topic', 'for subscribers')
    messages.protected = await world.say('mia', closed, 'topic', 'for those who were there')
    messages.direct = await world.write('mia', ['kim'], 'for kim')
    messages.nonexistent = 2_000_000_000
    const principals = [world.id('ben')]
    for (const name of ['shared', 'closed']) {
      await world.must('mia', 'POST /users/me/subscriptions', { subscriptions: [{ name }], principals })
    }
  })

  const READERS: [message: string, readers: string[]][] = [
    ['public', ['olivia', 'ada', 'mia', 'ben', 'kim']],
    ['shared', ['mia', 'ben']],
    ['protected', ['mia']],
    ['direct', ['mia', 'kim']],
    ['nonexistent', []],
  ]
  const WAYS: [method: string, path: string][] = [
    ['GET', ''],
    ['GET', '/history'],
    ['GET', '/read_receipts'],
  ]

  it.each(READERS)('that is %s is readable by %j', async (name, readers) => {
    for (const who of ['olivia', 'ada', 'mia', 'ben', 'kim', 'gus']) {
      for (const [method, path] of WAYS) {
        const { status, body } = await world.call(who, `${method} /messages/${messages[name]}${path}`)
        expect(status, `${who} ${path}`).toBe(readers.includes(who) ? 200 : 400)
        if (status === 400) expect(body).toEqual({ result: 'error', msg: 'Invalid message(s)', code: 'BAD_REQUEST' })
      }
      const starring = { messages: [messages[name]], op: 'add', flag: 'starred' }
      const { status } = await world.call(who, 'POST /messages/flags', starring)
      expect(status, `${who} stars it`).toBe(readers.includes(who) ? 200 : 400)
    }
  })

  it('is returned with its source, whether it is rendered or not', async () => {
    const path = `GET /messages/${messages.public}`
    const { message, raw_content } = await world.must('mia', path)
    expect(message).toMatchObject({ id: messages.public, content: '<p>for all</p>', content_type: 'text/html' })
    expect(raw_content).toBe('for all')
    const raw = await world.must('mia', path, { apply_markdown: false })
    expect(raw.message).toMatchObject({ content: 'for all', content_type: 'text/x-markdown' })
  })
})
