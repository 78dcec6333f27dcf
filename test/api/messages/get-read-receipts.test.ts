import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../world'

describe('the readers of a message', () => {
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

  it('are returned, except its sender and people who hide their read receipts', async () => {
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
