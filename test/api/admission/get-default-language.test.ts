import { beforeAll, expect, it } from 'vitest'
import { visit } from '../../edge/visit'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada'])
})

it('pages for people who aren’t logged in are in the default language', async () => {
  const language = async () => /<html lang="([a-z]+)"/.exec((await visit(world.name, '/login')).text)?.[1]
  expect(await language()).toBe('en')
  await world.must('ada', 'PATCH /realm', { default_language: 'de' })
  expect(await language()).toBe('de')
})

it('returns the language to callers who aren’t logged in, but refuses addresses without an organization', async () => {
  expect((await world.must(null, 'GET /default_language')).default_language).toBe('de')
  expect((await visit('nobody-was-here', '/api/v1/default_language')).status).toBe(404)
})
