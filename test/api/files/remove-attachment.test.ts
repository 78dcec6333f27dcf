import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Bucket } from '#lib/bytes/blobs'
import { PNG } from '../../fixtures/pictures'
import { refusal } from '../refusal'
import { World } from '../world'
import { look, upload } from './film'

const { BUCKET } = env as unknown as { BUCKET: Bucket & { list(): Promise<{ objects: { key: string }[] }> } }
const MIB = 1024 * 1024

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

const partsStored = () => world.inside(({ database }) => database.exec('SELECT key FROM blob_chunks').length)
const storedInBucket = async () =>
  (await BUCKET.list()).objects.filter(({ key }) => key.startsWith(`${world.name}/`)).length

describe.each([
  ['the realm itself', undefined],
  ['a bucket', BUCKET],
])('a file stored in %s', (_, UPLOADS) => {
  beforeAll(async () => {
    await world.bind({ UPLOADS })
  })

  it('can be deleted with its thumbnail by its owner, even if it is empty', async () => {
    const before = [await partsStored(), await storedInBucket()]
    for (const [bytes, name, type] of [
      [PNG, 'x.png', 'image/png'],
      [new ArrayBuffer(0), 'nothing.txt', 'text/plain'],
    ] as const) {
      const { body } = await upload(world, bytes, name, type)
      expect((await look(world, body.url)).bytes).toEqual(new Uint8Array(bytes))
      const { attachments } = await world.must('mia', 'GET /attachments')
      await world.must('mia', `DELETE /attachments/${attachments.at(-1).id}`)
    }
    expect([await partsStored(), await storedInBucket()]).toEqual(before)
  })
})

describe('a rejected upload', () => {
  it('leaves no bytes behind if other uploads have used up the space', async () => {
    await world.bind({ UPLOADS: undefined })
    const before = await partsStored()
    await world.inside(({ store }) => store.realm.set('uploadedBytes', 1024 * MIB - PNG.byteLength))
    const sent = await Promise.all([upload(world, PNG, 'a.png', 'image/png'), upload(world, PNG, 'b.png', 'image/png')])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(sent.find(({ status }) => status === 400)?.body.code).toBe('REALM_UPLOAD_QUOTA')
    // The two parts are the picture that was accepted, and its thumbnail.
    expect(await partsStored()).toBe(before + 2)
    expect((await upload(world, PNG, 'c.png', 'image/png')).body.code).toBe('REALM_UPLOAD_QUOTA')
    await world.inside(({ store }) => store.realm.set('uploadedBytes', 0))
  })

  it('is not recorded if its bytes could not be stored', async () => {
    const removed: string[] = []
    const broken: Bucket = {
      put: () => Promise.reject(new Error('no such bucket')),
      get: async () => null,
      head: async () => null,
      delete: async (keys) => void removed.push(...keys),
      list: async () => ({ objects: [] }),
    }
    await world.bind({ UPLOADS: broken })
    const { attachments } = await world.must('mia', 'GET /attachments')
    expect((await upload(world, PNG, 'x.png', 'image/png')).status).toBe(500)
    expect((await world.must('mia', 'GET /attachments')).attachments).toEqual(attachments)
    expect(removed).toHaveLength(2)
    await world.bind({ UPLOADS: undefined })
  })
})

it('each post of a file writes the same number of rows, and only the newest posts are listed', async () => {
  const { url } = (await upload(world, PNG, 'logo.png', 'image/png')).body
  const room = await world.channel('room', ['mia'])
  const post = () => world.say('mia', room, 'news', `[logo](${url})`)
  await post()
  const early = await world.rows(post)
  const fileId = (await world.must('mia', 'GET /attachments')).attachments.at(-1).id as number
  await world.inside(({ store }) => {
    for (let id = 1; id <= 500; id++) store.attachments.addUse(fileId, { id: id as never, sentAt: id })
  })
  const late = await world.rows(post)
  expect(late.written).toBe(early.written)
  expect(late.read - early.read).toBeLessThanOrEqual(100)
  const { messages } = (await world.must('mia', 'GET /attachments')).attachments.at(-1)
  expect([messages.length, messages[0].id, messages[1].id < messages[2].id]).toEqual([100, 404, true])
})

it('a file can be deleted only by its owner', async () => {
  await world.join('ben')
  const { url } = (await upload(world, PNG, 'kept.png', 'image/png')).body
  const { id } = (await world.must('mia', 'GET /attachments')).attachments.at(-1)
  for (const [who, attachment] of [
    ['ben', id],
    ['olivia', id],
    ['mia', 999_999],
  ])
    expect(await refusal(world, who, `DELETE /attachments/${attachment}`)).toBe('Invalid attachment')
  expect((await look(world, url)).bytes).toEqual(new Uint8Array(PNG))
  expect((await world.must('mia', 'GET /attachments')).attachments.at(-1).id).toBe(id)
})
