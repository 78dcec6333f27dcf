import { beforeAll, expect, it } from 'vitest'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

it('lists the caller’s own words, and nobody else’s', async () => {
  await world.must('ben', 'POST /users/me/alert_words', { alert_words: ['his'] })
  expect((await world.must('mia', 'GET /users/me/alert_words')).alert_words).toEqual([])
  await world.must('mia', 'POST /users/me/alert_words', { alert_words: ['Deploy', 'lunch'] })
  expect((await world.must('mia', 'GET /users/me/alert_words')).alert_words.sort()).toEqual(['Deploy', 'lunch'])
})

it('refuses callers who aren’t logged in', async () => {
  expect((await world.call(null, 'GET /users/me/alert_words')).status).toBe(401)
})
