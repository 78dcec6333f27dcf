import { beforeAll, expect, it } from 'vitest'
import { makeBot } from '../bots/make-bot'
import { refusal } from '../refusal'
import { addPasskey } from '../sign-in/passkey-steps'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

it('lists the caller’s own passkeys, and nobody else’s', async () => {
  const { browser } = await addPasskey(world, 'mia', 'Phone')
  const { passkeys } = await browser.must('GET /users/me/passkeys')
  expect(passkeys).toMatchObject([{ name: 'Phone', works_here: true, last_used: null }])
  expect((await world.must('ben', 'GET /users/me/passkeys')).passkeys).toEqual([])
})

it('refuses bots', async () => {
  await makeBot(world, 'mia')
  expect(await refusal(world, 'helper', 'GET /users/me/passkeys')).toBe('This endpoint does not accept bot requests.')
})
