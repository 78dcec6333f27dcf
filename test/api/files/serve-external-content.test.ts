import { beforeAll, expect, it } from 'vitest'
import { PNG } from '../../fixtures/pictures'
import { World } from '../world'
import { fetchFile } from './form'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

const KNOWN = 'ab'.repeat(20)

it('serves the picture of a linked page to anyone with its address, and no other picture', async () => {
  await world.upload('mia', '/user_uploads', new File([PNG], 'a.png', { type: 'image/png' }))
  // Stores a page with this picture, as if it had been fetched.
  await world.inside(({ store }) => {
    const [file] = store.attachments.listAfter(0, 1)
    const page = { url: 'https://pages.example.com/', title: 'A page', description: '', fetchedAt: Date.now() }
    store.linkPreviews.add({ ...page, picture: KNOWN, blobId: file?.blobId ?? null })
  })
  const found = await fetchFile(world, null, `/external_content/${KNOWN}`)
  expect([found.status, found.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect(new Uint8Array(await found.arrayBuffer())).toEqual(new Uint8Array(PNG))
  const other = await fetchFile(world, null, `/external_content/${'0'.repeat(40)}`)
  expect([other.status, ((await other.json()) as { msg: string }).msg]).toEqual([404, 'File not found'])
})
