import { beforeAll, expect, it } from 'vitest'
import { PNG } from '../../fixtures/pictures'
import { fetchFile } from '../files/form'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('serves a picture in two sizes to anyone with its address', async () => {
  const { avatar_url } = await world.upload('mia', '/users/me/avatar', new File([PNG], 'me.png', { type: 'image/png' }))
  for (const path of [avatar_url, avatar_url.replace('.png', '-medium.png')]) {
    const answer = await fetchFile(world, null, path)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    await answer.arrayBuffer()
  }
})

it('returns 404 if the number in the picture’s address is wrong', async () => {
  const answer = await fetchFile(world, null, `/user_avatars/1/${world.id('mia')}/999999.png`)
  expect(answer.status).toBe(404)
  await answer.text()
})
