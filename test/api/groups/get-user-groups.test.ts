import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'
import { makeGroup } from './make-group'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'gus'])
})

it('lists the groups, including deactivated groups if requested', async () => {
  const id = await makeGroup(world, 'cooks', ['mia'])
  const ids = async (params = {}) =>
    (await world.must('mia', 'GET /user_groups', params)).user_groups.map((group: { id: number }) => group.id)
  expect(await ids()).toContain(id)
  await world.must('olivia', `POST /user_groups/${id}/deactivate`)
  expect(await ids()).not.toContain(id)
  expect(await ids({ include_deactivated_groups: true })).toContain(id)
})

it('refuses guests', async () => {
  expect(await refusal(world, 'gus', 'GET /user_groups')).toBe('Not allowed for guest users')
})
