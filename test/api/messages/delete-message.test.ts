import { expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

it('a deleted message is removed for everyone who could read it, and they get an event', async () => {
  const world = await World.found(['mia', 'ben', 'kim'])
  const channel = await world.channel('talk', ['olivia', 'mia', 'ben'], { invite_only: true })
  const id = await world.say('mia', channel, 'lunch', 'hello')
  const [queue, others] = [await world.listen('ben', ['delete_message']), await world.listen('kim', ['delete_message'])]
  await world.must('olivia', `DELETE /messages/${id}`)
  expect(await world.events('ben', queue)).toMatchObject([
    { message_id: id, message_type: 'stream', stream_id: channel, topic: 'lunch' },
  ])
  expect(await world.events('kim', others)).toEqual([])
  expect(await refusal(world, 'ben', `GET /messages/${id}`)).toBe('Invalid message(s)')
})

it('a message stays if someone without permission or without access tries to delete it', async () => {
  const world = await World.found(['mia', 'ben', 'kim'])
  const channel = await world.channel('talk', ['mia', 'ben'], { invite_only: true })
  const id = await world.say('mia', channel, 'lunch', 'hello')
  const queue = await world.listen('ben', ['delete_message'])
  const remove = (who: string, at: number) => refusal(world, who, `DELETE /messages/${at}`)
  expect(await remove('ben', id)).toBe("You don't have permission to delete this message")
  for (const at of [id, 999_999]) expect(await remove('kim', at)).toBe('Invalid message(s)')
  expect(await world.events('ben', queue)).toEqual([])
  expect((await world.must('ben', `GET /messages/${id}`)).message.content).toBe('<p>hello</p>')
})
