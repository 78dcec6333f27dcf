import { expect, it } from 'vitest'
import { openWorld, say } from '../../edge/public-world'
import { asStranger, WEB_PUBLIC } from '../../edge/spectators'

const asked = { anchor: 'newest', num_before: 50, num_after: 0 }

it('finds only public messages', async () => {
  const { world, channel } = await openWorld()
  const { id } = await say(world, channel, 'news', 'the open lantern')
  await world.write('mia', ['olivia'], 'the secret lantern')
  const narrow = [WEB_PUBLIC, { operator: 'search', operand: 'lantern' }]
  const { body } = await asStranger(world, 'GET /json/messages', { ...asked, narrow })
  expect(body.messages.map((message: { id: number }) => message.id)).toEqual([id])
})

it('refuses callers without an account who don’t ask for public messages', async () => {
  const { world } = await openWorld()
  expect((await asStranger(world, 'GET /json/messages', { ...asked, narrow: [] })).body.code).toBe('UNAUTHORIZED')
})
