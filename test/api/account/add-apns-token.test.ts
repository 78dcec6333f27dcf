import { beforeAll, expect, it } from 'vitest'
import { makeBot } from '../bots/make-bot'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

const ADD = 'POST /users/me/apns_device_token'

it('stores a device once, however often it is registered', async () => {
  const device = { token: 'ab12', appid: 'org.example.App' }
  for (const _ of [1, 2]) expect((await world.call('mia', ADD, device)).body.result).toBe('success')
  await world.must('mia', 'DELETE /users/me/apns_device_token', { token: 'ab12' })
  expect(await refusal(world, 'mia', 'DELETE /users/me/apns_device_token', { token: 'ab12' })).toBe(
    'Token does not exist',
  )
})

it('refuses invalid tokens, invalid apps, and bots', async () => {
  expect(await refusal(world, 'mia', ADD, { appid: 'a' })).toEqual([
    'REQUEST_VARIABLE_MISSING',
    "Missing 'token' argument",
  ])
  expect(await refusal(world, 'mia', ADD, { token: 'ab12', appid: 'no app' })).toBe('appid has invalid format')
  expect(await refusal(world, 'mia', ADD, { token: '', appid: 'a' })).toBe('Empty or invalid length token')
  await makeBot(world, 'mia')
  expect(await refusal(world, 'helper', ADD, { token: 'ab12', appid: 'a' })).toBe(
    'This endpoint does not accept bot requests.',
  )
})
