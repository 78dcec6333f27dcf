import { expect, it } from 'vitest'
import { World } from '../world'

it('people who may make a channel web-public can see how many messages would become public', async () => {
  const world = await World.found(['ada', 'mia', 'ben'])
  const channel = await world.channel('harbor', ['olivia', 'mia', 'ben'])
  const before = await world.must('olivia', `GET /streams/${channel}/message_count`)
  const ids = [await world.say('mia', channel, 'tea', 'one'), await world.say('ben', channel, 'tea', 'two')]
  const counted = await world.must('olivia', `GET /streams/${channel}/message_count`)
  expect(counted.count).toBe(before.count + 2)
  expect(counted.sender_count).toBe(before.sender_count + 2)
  const { message } = await world.must('olivia', `GET /messages/${ids[0]}`)
  expect(counted.first_sent_at).toBeLessThanOrEqual(message.timestamp)
  await world.must('olivia', `DELETE /messages/${ids[1]}`)
  expect((await world.must('olivia', `GET /streams/${channel}/message_count`)).count).toBe(before.count + 1)
})

it('other people are refused, and the error for hidden channels is the same as for nonexistent channels', async () => {
  const world = await World.found(['ada', 'mia', 'ben', 'gus'])
  const channel = await world.channel('harbor', ['olivia', 'mia'])
  const hidden = await world.channel('vault', ['olivia'], { invite_only: true })
  const told = async (who: string, id: number) => {
    const { status, body } = await world.call(who, `GET /streams/${id}/message_count`)
    return [status, body.msg]
  }
  expect(await told('mia', channel)).toEqual([400, 'You do not have permission to administer this channel.'])
  const absent = [400, 'Invalid channel ID']
  expect([await told('mia', hidden), await told('mia', 99_999), await told('gus', channel)]).toEqual([
    absent,
    absent,
    absent,
  ])
  // An administrator who can't read the channel may not give others access to it either, and so gets no count.
  expect(await told('ada', hidden)).toEqual([400, 'Channel content access is required.'])
})

it('a notice in the channel says that it became web-public', async () => {
  const world = await World.found(['mia'])
  const channel = await world.channel('harbor', ['olivia', 'mia'])
  await world.must('olivia', 'PATCH /realm', { enable_spectator_access: true })
  await world.must('olivia', `PATCH /streams/${channel}`, { is_web_public: true })
  const narrow = [{ operator: 'channel', operand: channel }]
  const { messages } = await world.must('mia', 'GET /messages', {
    ...{ anchor: 'newest', num_before: 1, num_after: 0, narrow, apply_markdown: false },
  })
  expect(messages[0].content).toMatch(/access permissions.* from \*\*Public\*\* to \*\*Web-public\*\*/)
})
