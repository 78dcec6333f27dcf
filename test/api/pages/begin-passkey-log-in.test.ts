import { beforeAll, expect, it } from 'vitest'
import { addPasskey, optionsOnPage } from '../sign-in/passkey-steps'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('offers passkeys on the log-in page once someone has a passkey', async () => {
  expect(await optionsOnPage(world)).toBeUndefined()
  await addPasskey(world, 'mia')
  const options = await optionsOnPage(world)
  expect(options.challenge).toMatch(/^[\w-]{20,}/)
  expect((await optionsOnPage(world)).challenge).not.toBe(options.challenge)
})

it('can’t be called by clients', async () => {
  expect((await world.call('mia', 'GET /sign_in/passkey')).status).toBe(404)
})
