import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'gus'])
})

it('is sent to the people who have the message', async () => {
  const id = await world.write('mia', ['ben'], 'hello')
  const queue = await world.listen('ben', ['reaction'])
  await world.must('mia', `POST /messages/${id}/reactions`, { emoji_name: 'tada' })
  expect(await world.events('ben', queue)).toMatchObject([
    { op: 'add', emoji_name: 'tada', user_id: world.id('mia'), message_id: id },
  ])
})

it('refuses a second time, invalid emoji, and messages of others', async () => {
  const id = await world.write('mia', ['ben'], 'hello')
  const react = (who: string, emoji_name: string, more = {}, at = id) =>
    refusal(world, who, `POST /messages/${at}/reactions`, { emoji_name, ...more })
  await world.must('mia', `POST /messages/${id}/reactions`, { emoji_name: 'tada' })
  expect(await react('mia', 'tada')).toEqual(['REACTION_ALREADY_EXISTS', 'Reaction already exists.'])
  expect(await react('mia', 'no such emoji')).toBe("Emoji 'no such emoji' does not exist")
  expect(await react('mia', 'tada', { emoji_code: '1f389', reaction_type: 'other' })).toBe('Invalid emoji type.')
  for (const at of [id, 999999]) expect(await react('gus', 'tada', {}, at)).toBe('Invalid message(s)')
})
