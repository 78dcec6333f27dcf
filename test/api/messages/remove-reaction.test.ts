import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'gus'])
})

it('removes the caller’s own reaction, and notifies people who have the message', async () => {
  const id = await world.write('mia', ['ben'], 'hello')
  for (const who of ['mia', 'ben']) await world.must(who, `POST /messages/${id}/reactions`, { emoji_name: 'tada' })
  const queue = await world.listen('ben', ['reaction'])
  await world.must('mia', `DELETE /messages/${id}/reactions`, { emoji_name: 'tada' })
  expect(await world.events('ben', queue)).toMatchObject([
    { op: 'remove', emoji_name: 'tada', user_id: world.id('mia') },
  ])
  const { message } = await world.must('ben', `GET /messages/${id}`)
  expect(message.reactions).toMatchObject([{ user_id: world.id('ben') }])
})

it('refuses missing and empty reactions, and inaccessible messages', async () => {
  const id = await world.write('mia', ['ben'], 'hello')
  const take = (who: string, params: object, at = id) =>
    refusal(world, who, `DELETE /messages/${at}/reactions`, { ...params })
  expect(await take('mia', { emoji_name: 'tada' })).toEqual(['REACTION_DOES_NOT_EXIST', "Reaction doesn't exist."])
  expect(await take('mia', {})).toBe('At least one of the following arguments must be present: emoji_name, emoji_code')
  for (const at of [id, 999999]) expect(await take('gus', { emoji_name: 'tada' }, at)).toBe('Invalid message(s)')
})
