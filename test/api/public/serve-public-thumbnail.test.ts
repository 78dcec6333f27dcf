import { expect, it } from 'vitest'
import { openWorld, read, say } from '../../edge/public-world'
import { PNG } from '../../fixtures/pictures'

it('serves the thumbnail of a picture while a public message shows the picture', async () => {
  const { world, channel } = await openWorld()
  const { url } = await world.upload('mia', '/user_uploads', new File([PNG], 'a.png', { type: 'image/png' }))
  const path = `${url.replace('/user_uploads/', '/public/files/thumbnail/')}/840x560.webp`
  const hidden = await read(world, path)
  expect([hidden.status, hidden.text]).toEqual([
    404,
    (await read(world, '/public/files/thumbnail/2/ab/none.png/840x560.webp')).text,
  ])
  const { id } = await say(world, channel, 'news', `[a](${url})`)
  expect((await read(world, path)).status).toBe(200)
  await world.must('olivia', `DELETE /messages/${id}`)
  expect((await read(world, path)).status).toBe(404)
})
