import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found()
})

describe('a channel', () => {
  it('can be archived only once, its name stays in use, and its messages count as read', async () => {
    const id = await world.channel('season', ['olivia', 'mia'], { is_default_stream: true })
    await world.must('olivia', 'PATCH /realm', { new_stream_announcements_stream_id: id })
    await world.say('olivia', id, 't', 'words')
    const queue = await world.listen('ben', ['stream', 'default_streams', 'subscription'])
    await world.must('ada', `DELETE /streams/${id}`)
    expect(await world.events('ben', queue)).toMatchObject([
      { type: 'default_streams' },
      { type: 'stream', op: 'delete', streams: [{ stream_id: id }] },
    ])
    expect(await refusal(world, 'ada', `DELETE /streams/${id}`)).toBe('Channel is already deactivated')
    const state = await world.must('mia', 'POST /register', {
      fetch_event_types: ['message', 'realm', 'update_message_flags'],
    })
    expect(state.unread_msgs.streams).not.toContainEqual(expect.objectContaining({ stream_id: id }))
    expect(state.realm_new_stream_announcements_stream_id).toBe(-1)
    const other = await world.channel('time of year', ['olivia'])
    const rename = { new_name: 'Season' }
    expect(await refusal(world, 'olivia', `PATCH /streams/${other}`, rename)).toBe('Channel name is already in use.')
  })
})

it('archiving a channel marks its messages as read, permanently', async () => {
  const world = await World.found(['mia', 'ben'])
  const [ending, other] = [await world.channel('ending', ['mia', 'ben']), await world.channel('other', ['mia', 'ben'])]
  const id = await world.say('ben', ending, 'news', 'hello @**Mia Example**')
  const kept = await world.say('ben', other, 'news', 'hello')
  // Leaves out the notices about the channels' creation.
  const own = new Set([id, kept])
  const unread = async () => {
    const { unread_msgs } = await world.must('mia', 'POST /register', {
      fetch_event_types: ['message', 'update_message_flags'],
    })
    const ids = unread_msgs.streams.flatMap((one: { unread_message_ids: number[] }) => one.unread_message_ids)
    return ids.filter((one: number) => own.has(one))
  }
  const found = async () => {
    const narrow = [{ operator: 'is', operand: 'unread' }]
    const asked = { anchor: 'newest', num_before: 100, num_after: 0, narrow }
    const { messages } = await world.must('mia', 'GET /messages', asked)
    return messages.map((one: { id: number }) => one.id).filter((one: number) => own.has(one))
  }
  expect([await unread(), await found()]).toEqual([
    [id, kept],
    [id, kept],
  ])
  await world.must('olivia', `DELETE /streams/${ending}`)
  for (const isWoken of [false, true]) {
    if (isWoken) await world.evict()
    expect([await unread(), await found()]).toEqual([[kept], [kept]])
    await world.call('mia', 'POST /messages/flags', { messages: [id], op: 'remove', flag: 'read' })
    expect([await unread(), await found()]).toEqual([[kept], [kept]])
  }
})
