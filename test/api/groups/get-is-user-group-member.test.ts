import { beforeAll, expect, it } from 'vitest'
import { makeBot } from '../bots/make-bot'
import { refusal } from '../refusal'
import { World } from '../world'
import { makeGroup } from './make-group'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'kim', 'gus'])
})

it('returns whether someone is in a group, directly or through subgroups', async () => {
  const inner = await makeGroup(world, 'inner', ['ben'])
  const outer = await makeGroup(world, 'outer', ['mia'], { subgroups: [inner] })
  const isIn = async (who: 'mia' | 'ben' | 'kim', params = {}) =>
    (await world.must('mia', `GET /user_groups/${outer}/members/${world.id(who)}`, params)).is_user_group_member
  expect([await isIn('mia'), await isIn('ben'), await isIn('kim')]).toEqual([true, true, false])
  expect(await isIn('ben', { direct_member_only: true })).toBe(false)
})

it('refuses unknown groups, guests, and ids of unknown people, deactivated people and bots', async () => {
  const id = await makeGroup(world, 'alone', [])
  const ask = (who: string, group: number, person: number) =>
    refusal(world, who, `GET /user_groups/${group}/members/${person}`)
  expect(await ask('mia', 999999, world.id('ben'))).toBe('Invalid user group')
  expect(await ask('mia', id, 999999)).toBe('No such user')
  const { user_id } = await makeBot(world, 'mia')
  expect(await ask('mia', id, user_id)).toBe('No such user')
  await world.must('olivia', `DELETE /users/${world.id('kim')}`)
  expect(await ask('mia', id, world.id('kim'))).toBe('User is deactivated')
  expect(await ask('gus', id, world.id('ben'))).toBe('Not allowed for guest users')
})
