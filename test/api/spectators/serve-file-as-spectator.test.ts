import { expect, it } from 'vitest'
import { openWorld, say } from '../../edge/public-world'
import { asStranger } from '../../edge/spectators'

it('serves a file while a public message links to it', async () => {
  const { world, channel } = await openWorld()
  const { url } = await world.upload('mia', '/user_uploads', new File(['plans'], 'plans.txt', { type: 'text/plain' }))
  expect((await asStranger(world, `GET ${url}`)).status).toBe(401)
  const { id } = await say(world, channel, 'news', `[a](${url})`)
  const found = await asStranger(world, `GET ${url}`)
  expect([found.status, found.text]).toEqual([200, 'plans'])
  await world.must('olivia', `DELETE /messages/${id}`)
  expect((await asStranger(world, `GET ${url}`)).status).toBe(401)
})
