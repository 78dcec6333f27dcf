import { beforeAll, expect, it } from 'vitest'
import { PNG } from '../../fixtures/pictures'
import { fetchFile } from '../files/form'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada'])
})

const look = async () => {
  const answer = await fetchFile(world, null, '/user_avatars/1/realm/icon.png')
  await answer.arrayBuffer()
  return answer.status
}

it('serves an uploaded icon to anyone, and nothing if there is no icon', async () => {
  expect(await look()).toBe(404)
  await world.upload('ada', '/realm/icon', new File([PNG], 'icon.png', { type: 'image/png' }))
  expect(await look()).toBe(200)
  await world.must('ada', 'DELETE /realm/icon')
  expect(await look()).toBe(404)
})
