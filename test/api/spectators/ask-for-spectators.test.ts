import { expect, it } from 'vitest'
import { openWorld } from '../../edge/public-world'
import { asStranger } from '../../edge/spectators'
import { World } from '../world'

it('lets people without an account in only if there are public channels', async () => {
  const { world } = await openWorld()
  expect((await asStranger(world, 'POST /json/register')).status).toBe(200)
  expect((await asStranger(await World.found([]), 'POST /json/register')).body.code).toBe('UNAUTHORIZED')
})

it('can’t be called by clients', async () => {
  const { world } = await openWorld()
  expect((await world.call('mia', 'GET /spectators')).status).toBe(404)
})
