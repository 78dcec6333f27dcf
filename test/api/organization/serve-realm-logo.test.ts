import { beforeAll, expect, it } from 'vitest'
import { PNG } from '../../fixtures/pictures'
import { fetchFile } from '../files/form'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada'])
})

const look = async (file: string) => {
  const answer = await fetchFile(world, null, `/user_avatars/1/realm/${file}`)
  await answer.arrayBuffer()
  return answer.status
}

it('serves an uploaded logo to anyone, and nothing if there is no logo', async () => {
  expect(await look('logo.png')).toBe(404)
  await world.upload('ada', '/realm/logo?night=false', new File([PNG], 'logo.png', { type: 'image/png' }))
  expect([await look('logo.png'), await look('night_logo.png')]).toEqual([200, 404])
})
