import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

const REMOVE = 'DELETE /users/me/alert_words'

it('removes words, notifies their owner, and returns the remaining words', async () => {
  await world.must('mia', 'POST /users/me/alert_words', { alert_words: ['deploy', 'lunch'] })
  const queue = await world.listen('mia', ['alert_words'])
  expect((await world.must('mia', REMOVE, { alert_words: ['lunch', 'never there'] })).alert_words).toEqual(['deploy'])
  expect(await world.events('mia', queue)).toMatchObject([{ alert_words: ['deploy'] }])
})

it('refuses anything but a list of words, and keeps the words', async () => {
  expect(await refusal(world, 'mia', REMOVE, { alert_words: 'deploy' })).toBe('alert_words is not valid JSON')
  expect(await refusal(world, 'mia', REMOVE, { alert_words: [5] })).toBe('alert_words[0] is not a string')
  expect(await refusal(world, 'mia', REMOVE)).toEqual(['REQUEST_VARIABLE_MISSING', "Missing 'alert_words' argument"])
  expect((await world.must('mia', 'GET /users/me/alert_words')).alert_words).toEqual(['deploy'])
})
