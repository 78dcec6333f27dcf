import { beforeAll, expect, it } from 'vitest'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'gus'])
})

it('lists linkifiers in order, including for guests', async () => {
  expect((await world.must('gus', 'GET /realm/linkifiers')).linkifiers).toEqual([])
  for (const pattern of ['B', 'A'])
    await world.must('ada', 'POST /realm/filters', { pattern, url_template: 'https://x.example' })
  const { linkifiers } = await world.must('gus', 'GET /realm/linkifiers')
  expect(linkifiers.map(({ pattern }: { pattern: string }) => pattern)).toEqual(['B', 'A'])
})

it('refuses callers who aren’t logged in', async () => {
  expect((await world.call(null, 'GET /realm/linkifiers')).status).toBe(401)
})
