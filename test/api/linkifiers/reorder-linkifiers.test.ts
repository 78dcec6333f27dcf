import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia'])
})

it('reorders linkifiers for everyone', async () => {
  const ids: number[] = []
  for (const pattern of ['A', 'B', 'C'])
    ids.push((await world.must('ada', 'POST /realm/filters', { pattern, url_template: 'https://x.example' })).id)
  await world.must('ada', 'PATCH /realm/linkifiers', { ordered_linkifier_ids: ids.toReversed() })
  const { linkifiers } = await world.must('mia', 'GET /realm/linkifiers')
  expect(linkifiers.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed())
})

it('refuses a list that is not a permutation of all linkifiers, and refuses members', async () => {
  const { linkifiers } = await world.must('mia', 'GET /realm/linkifiers')
  const [first] = linkifiers.map(({ id }: { id: number }) => id)
  expect(await refusal(world, 'ada', 'PATCH /realm/linkifiers', { ordered_linkifier_ids: [first, first] })).toBe(
    'The ordered list must not contain duplicated linkifiers',
  )
  for (const ordered_linkifier_ids of [[], [first], [first, 999]]) {
    expect(await refusal(world, 'ada', 'PATCH /realm/linkifiers', { ordered_linkifier_ids })).toBe(
      'The ordered list must enumerate all existing linkifiers exactly once',
    )
  }
  expect(await refusal(world, 'mia', 'PATCH /realm/linkifiers', { ordered_linkifier_ids: [] })).toEqual([
    'UNAUTHORIZED_PRINCIPAL',
    'Must be an organization administrator',
  ])
})
