import { expect, it } from 'vitest'
import { openWorld, say } from '../../edge/public-world'
import { asStranger } from '../../edge/spectators'

it('lists the topics of a public channel, and returns the same error for hidden and nonexistent channels', async () => {
  const { world, channel } = await openWorld()
  const { id } = await say(world, channel, 'news', 'hello')
  const { body } = await asStranger(world, `GET /json/users/me/${channel}/topics`)
  expect(body.topics[0]).toEqual({ name: 'news', max_id: id })
  const closed = await world.channel('hidden', ['mia'], { invite_only: true })
  const ask = (at: number) => asStranger(world, `GET /json/users/me/${at}/topics`)
  const [there, absent] = [await ask(closed), await ask(999999)]
  expect([there.status, there.text]).toEqual([absent.status, absent.text])
  expect(there.status).toBeGreaterThanOrEqual(400)
})
