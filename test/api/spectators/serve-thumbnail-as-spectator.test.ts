import { expect, it } from 'vitest'
import { openWorld, say } from '../../edge/public-world'
import { asStranger } from '../../edge/spectators'
import { PNG } from '../../fixtures/pictures'

it('serves the thumbnail of a picture while a public message shows the picture', async () => {
  const { world, channel } = await openWorld()
  const { url } = await world.upload('mia', '/user_uploads', new File([PNG], 'a.png', { type: 'image/png' }))
  const path = `${url.replace('/user_uploads/', '/user_uploads/thumbnail/')}/840x560.webp`
  expect((await asStranger(world, `GET ${path}`)).status).toBe(401)
  const { id } = await say(world, channel, 'news', `[a](${url})`)
  expect((await asStranger(world, `GET ${path}`)).status).toBe(200)
  await world.must('olivia', `DELETE /messages/${id}`)
  expect((await asStranger(world, `GET ${path}`)).status).toBe(401)
})
