import { beforeAll, expect, it } from 'vitest'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
})

const list = async () => (await world.must('mia', 'GET /realm/linkifiers')).linkifiers

it('changes a linkifier in place', async () => {
  const add = (pattern: string) =>
    world.must('ada', 'POST /realm/filters', { pattern, url_template: 'https://x.example' })
  const { id } = await add('A')
  await add('B')
  await world.must('ada', `PATCH /realm/filters/${id}`, {
    pattern: 'C(?P<n>\\d+)',
    url_template: 'https://y.example/{n}',
  })
  expect(await list()).toMatchObject([
    { id, pattern: 'C(?P<n>\\d+)', url_template: 'https://y.example/{n}' },
    { pattern: 'B' },
  ])
})

it('refuses unknown linkifiers, invalid patterns and templates, and members, and changes nothing', async () => {
  const [{ id }] = await list()
  const before = await list()
  const change = (who: string, at: number, pattern: string, url_template: string) =>
    world.call(who, `PATCH /realm/filters/${at}`, { pattern, url_template }).then(({ body }) => body.msg)
  expect(await change('ada', 999, 'A', 'https://x.example')).toBe('Linkifier not found.')
  expect(await change('ada', id, '(A', 'https://x.example')).toContain('Bad regular expression')
  expect(await change('ada', id, 'A', '{')).toBe('Invalid URL template.')
  expect(await change('mia', id, 'A', 'https://x.example')).toBe('Must be an organization administrator')
  expect(await list()).toEqual(before)
})
