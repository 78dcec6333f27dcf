import { beforeAll, expect, it } from 'vitest'
import { PNG } from '../../fixtures/pictures'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'gus'])
})

it('lists the organization’s own emoji, with the author of each', async () => {
  expect((await world.must('gus', 'GET /realm/emoji')).emoji).toEqual({})
  await world.upload('mia', '/realm/emoji/blip', new File([PNG], 'blip.png', { type: 'image/png' }))
  const { emoji } = await world.must('gus', 'GET /realm/emoji')
  expect(Object.values(emoji)).toMatchObject([{ name: 'blip', author_id: world.id('mia'), deactivated: false }])
})

it('refuses callers who aren’t logged in', async () => {
  expect((await world.call(null, 'GET /realm/emoji')).status).toBe(401)
})
