import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'
import { makeGroup } from './make-group'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'gus'])
})

it('lists the members of a group, with or without the members of its subgroups', async () => {
  const inner = await makeGroup(world, 'inner', ['ben'])
  const outer = await makeGroup(world, 'outer', ['mia'], { subgroups: [inner] })
  const list = async (params = {}) => (await world.must('mia', `GET /user_groups/${outer}/members`, params)).members
  expect((await list()).sort()).toEqual([world.id('mia'), world.id('ben')].sort())
  expect(await list({ direct_member_only: true })).toEqual([world.id('mia')])
})

it('refuses unknown groups and guests', async () => {
  expect(await refusal(world, 'mia', 'GET /user_groups/999999/members')).toBe('Invalid user group')
  expect(await refusal(world, 'gus', 'GET /user_groups/999999/members')).toBe('Not allowed for guest users')
})
