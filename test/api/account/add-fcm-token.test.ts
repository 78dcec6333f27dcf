import { beforeAll, expect, it } from 'vitest'
import { makeBot } from '../bots/make-bot'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

const ADD = 'POST /users/me/android_gcm_reg_id'

it('accepts a device that is already registered, and stores it once', async () => {
  for (const _ of [1, 2]) expect((await world.call('mia', ADD, { token: 'a device' })).body.result).toBe('success')
  const listOfMia = () => world.inside(({ store }) => store.pushTokens.listOf(world.id('mia')))
  expect(await listOfMia()).toMatchObject([{ kind: 'fcm', token: 'a device', appId: null }])
  await world.must('mia', 'DELETE /users/me/android_gcm_reg_id', { token: 'a device' })
  expect(await listOfMia()).toEqual([])
})

it('refuses invalid tokens and bots', async () => {
  expect(await refusal(world, 'mia', ADD)).toEqual(['REQUEST_VARIABLE_MISSING', "Missing 'token' argument"])
  expect(await refusal(world, 'mia', ADD, { token: 'x'.repeat(5000) })).toBe('Empty or invalid length token')
  await makeBot(world, 'mia')
  expect(await refusal(world, 'helper', ADD, { token: 'a device' })).toBe('This endpoint does not accept bot requests.')
})
