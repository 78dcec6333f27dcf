import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'
import { makeGroup } from './make-group'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'gus'])
})

it('lists the subgroups of a group, with or without nested groups', async () => {
  const inmost = await makeGroup(world, 'inmost', [])
  const inner = await makeGroup(world, 'inner', [], { subgroups: [inmost] })
  const outer = await makeGroup(world, 'outer', [], { subgroups: [inner] })
  const list = async (params = {}) => (await world.must('mia', `GET /user_groups/${outer}/subgroups`, params)).subgroups
  expect(await list()).toEqual([inmost, inner])
  expect(await list({ direct_subgroup_only: true })).toEqual([inner])
})

it('refuses unknown groups and guests', async () => {
  expect(await refusal(world, 'mia', 'GET /user_groups/999999/subgroups')).toBe('Invalid user group')
  expect(await refusal(world, 'gus', 'GET /user_groups/999999/subgroups')).toBe('Not allowed for guest users')
})
