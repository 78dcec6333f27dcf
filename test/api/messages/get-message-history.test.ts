import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../world'

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
    messages.absent = 2_000_000_000
    const principals = [world.id('ben')]
    for (const name of ['shared', 'closed']) {
      await world.must('mia', 'POST /users/me/subscriptions', { subscriptions: [{ name }], principals })
    }
  })

  it('is returned with its earlier versions until the organization hides them', async () => {
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
})
