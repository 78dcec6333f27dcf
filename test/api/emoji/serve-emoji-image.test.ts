import { beforeAll, expect, it } from 'vitest'
import { PNG } from '../../fixtures/pictures'
import { fetchFile } from '../files/form'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('serves the picture of an emoji to anyone, and refuses unknown emoji', async () => {
  await world.upload('mia', '/realm/emoji/blip', new File([PNG], 'blip.png', { type: 'image/png' }))
  const { emoji } = await world.must('mia', 'GET /realm/emoji')
  const [{ source_url }] = Object.values(emoji) as [{ source_url: string }]
  const image = await fetchFile(world, null, source_url)
  expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  await image.arrayBuffer()
  const other = await fetchFile(world, null, source_url.replace(/[^/]+$/, '999999.png'))
  expect(other.status).toBe(404)
  await other.text()
})
