import { beforeAll, describe, expect, it } from 'vitest'
import { World } from './world'

/** Who may read a message, by each of the ways to name one; absent and hidden look the same. */
describe('one message', () => {
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
    messages.absent = 2_000_000_000
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
    ['absent', []],
  ]
  const WAYS: [method: string, path: string][] = [
    ['GET', ''],
    ['GET', '/history'],
    ['GET', '/read_receipts'],
  ]

  it.each(READERS)('that is %s is read by %j', async (name, readers) => {
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

  it('comes with its source, rendered or not', async () => {
    const path = `GET /messages/${messages.public}`
    const { message, raw_content } = await world.must('mia', path)
    expect(message).toMatchObject({ id: messages.public, content: '<p>for all</p>', content_type: 'text/html' })
    expect(raw_content).toBe('for all')
    const raw = await world.must('mia', path, { apply_markdown: false })
    expect(raw.message).toMatchObject({ content: 'for all', content_type: 'text/x-markdown' })
  })

  it('shows how it was before each edit, until the organisation hides that', async () => {
    const id = await world.say(
      'mia',
      (await world.must('mia', 'GET /get_stream_id', { stream: 'open' })).stream_id,
      'a',
      'old words here',
    )
    await world.must('mia', `PATCH /messages/${id}`, { content: 'new words here' })
    await world.must('mia', `PATCH /messages/${id}`, { topic: 'b' })
    const { message_history } = await world.must('mia', `GET /messages/${id}/history`)
    expect(message_history).toMatchObject([
      { topic: 'a', content: 'old words here', rendered_content: '<p>old words here</p>', user_id: world.id('mia') },
      {
        topic: 'a',
        content: 'new words here',
        prev_content: 'old words here',
        prev_rendered_content: '<p>old words here</p>',
      },
      { topic: 'b', content: 'new words here', prev_topic: 'a' },
    ])
    expect(message_history[1].content_html_diff).toContain('<span class="highlight_text_inserted">new</span>')
    await world.must('olivia', 'PATCH /realm', { allow_edit_history: false })
    const hidden = await world.call('mia', `GET /messages/${id}/history`)
    expect(hidden.body).toMatchObject({ msg: 'Message edit history is disabled in this organization' })
    await world.must('olivia', 'PATCH /realm', { allow_edit_history: true })
  })

  it('says who read it, except who would rather not and its sender', async () => {
    const open = await world.channel('readers', ['mia', 'ben', 'kim'])
    const id = await world.say('mia', open, 'a', 'who reads this?')
    const readers = async () => (await world.must('mia', `GET /messages/${id}/read_receipts`)).user_ids.toSorted()
    for (const who of ['ben', 'kim']) {
      await world.must(who, 'POST /messages/flags', { messages: [id], op: 'add', flag: 'read' })
    }
    expect(await readers()).toEqual([world.id('ben'), world.id('kim')].toSorted())
    await world.must('kim', 'PATCH /settings', { send_read_receipts: false })
    expect(await readers()).toEqual([world.id('ben')])
    await world.must('olivia', 'PATCH /realm', { enable_read_receipts: false })
    const { body } = await world.call('mia', `GET /messages/${id}/read_receipts`)
    expect(body).toMatchObject({ msg: 'Read receipts are disabled in this organization.' })
  })
})
