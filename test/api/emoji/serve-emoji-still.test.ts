import { beforeAll, expect, it } from 'vitest'
import { GIF, PNG } from '../../fixtures/pictures'
import { fetchFile } from '../files/form'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('serves a still picture of an animated emoji, and refuses unknown emoji', async () => {
  await world.upload('mia', '/realm/emoji/still', new File([PNG], 'still.png', { type: 'image/png' }))
  await world.upload('mia', '/realm/emoji/moving', new File([GIF], 'moving.gif', { type: 'image/gif' }))
  const { emoji } = await world.must('mia', 'GET /realm/emoji')
  const all = Object.values(emoji) as { name: string; source_url: string; still_url: string | null }[]
  expect(all.find(({ name }) => name === 'still')?.still_url).toBeNull()
  const still = await fetchFile(world, null, all.find(({ name }) => name === 'moving')?.still_url ?? '')
  expect([still.status, still.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  await still.arrayBuffer()
  const other = await fetchFile(world, null, '/user_avatars/1/emoji/images/still/999999.png')
  expect(other.status).toBe(404)
  await other.text()
})
