import { env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Bucket } from '#lib/bytes/blobs'
import { PNG } from '../fixtures/pictures'
import { World } from './world'

const { BUCKET } = env as unknown as { BUCKET: Bucket & { list(): Promise<{ objects: { key: string }[] }> } }
const MIB = 1024 * 1024

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

const credentials = () => ({ Authorization: `Basic ${btoa(world.keys.get('mia') ?? '')}` })

async function upload(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>, name = 'film.mp4', type = 'video/mp4') {
  const body = new FormData()
  body.append('file', new File([bytes], name, { type }))
  const url = `http://${world.name}.localhost/api/v1/user_uploads`
  const response = await SELF.fetch(url, { method: 'POST', headers: credentials(), body })
  return { status: response.status, body: (await response.json()) as { url: string; code: string } }
}

async function look(path: string, range?: string, method = 'GET') {
  const headers = { ...credentials(), ...(range && { Range: range }) }
  const response = await SELF.fetch(`http://${world.name}.localhost${path}`, { method, headers })
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}

const partsStored = () => world.inside(({ database }) => database.exec('SELECT key FROM blob_chunks').length)
const storedInBucket = async () =>
  (await BUCKET.list()).objects.filter(({ key }) => key.startsWith(`${world.name}/`)).length

describe.each([
  ['the realm itself', undefined],
  ['a bucket', BUCKET],
])('a file kept in %s', (_, UPLOADS) => {
  const film = Uint8Array.from({ length: 2.5 * MIB }, (_one, at) => (at * 7) % 251)
  let url = ''
  beforeAll(async () => {
    await world.bind({ UPLOADS })
    url = (await upload(film)).body.url
  })

  it.each([
    ['bytes=0-9', 0, 10],
    [`bytes=${MIB - 3}-${MIB + 2}`, MIB - 3, MIB + 3],
    ['bytes=2621400-', 2621400, 2621440],
    ['bytes=-5', 2621435, 2621440],
    ['bytes=2621430-99999999', 2621430, 2621440],
    ['bytes=-99999999', 0, 2621440],
  ])('is served in parts: %s', async (range, from, to) => {
    const part = await look(url, range)
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes ${from}-${to - 1}/2621440`])
    expect(part.headers.get('Content-Type')).toBe('video/mp4')
    expect(Buffer.from(part.bytes).equals(Buffer.from(film.subarray(from, to)))).toBe(true)
  })

  it.each(['bytes=2621440-', 'bytes=-0'])('has no part %s', async (range) => {
    const none = await look(url, range)
    expect([none.status, none.headers.get('Content-Range'), none.bytes.length]).toEqual([416, 'bytes */2621440', 0])
  })

  it.each([undefined, 'bytes=5-3', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-'])('is served whole: %s', async (range) => {
    const whole = await look(url, range)
    expect([whole.status, whole.headers.get('Accept-Ranges')]).toEqual([200, 'bytes'])
    expect(whole.bytes.length).toBe(film.length)
  })

  it('says what it is to who asks no more', async () => {
    const head = await look(url, undefined, 'HEAD')
    expect([head.status, head.headers.get('Content-Type'), head.bytes.length]).toEqual([200, 'video/mp4', 0])
    expect(head.headers.get('Content-Length')).toBe('2621440')
    const address = (await world.must('mia', `GET ${url}`)).url
    expect((await look(address, 'bytes=0-9')).bytes).toEqual(film.subarray(0, 10))
  })

  it('is gone with its thumbnail when its owner throws it away, and empty if it was', async () => {
    const before = [await partsStored(), await storedInBucket()]
    for (const [bytes, name, type] of [
      [PNG, 'x.png', 'image/png'],
      [new ArrayBuffer(0), 'nothing.txt', 'text/plain'],
    ] as const) {
      const { body } = await upload(bytes, name, type)
      expect((await look(body.url)).bytes).toEqual(new Uint8Array(bytes))
      const { attachments } = await world.must('mia', 'GET /attachments')
      await world.must('mia', `DELETE /attachments/${attachments.at(-1).id}`)
    }
    expect([await partsStored(), await storedInBucket()]).toEqual(before)
  })
})

describe('a refused upload', () => {
  it('leaves no bytes behind, if others took the last space meanwhile', async () => {
    await world.bind({ UPLOADS: undefined })
    const before = await partsStored()
    await world.inside(({ store }) => store.realm.set('uploadedBytes', 1024 * MIB - PNG.byteLength))
    const sent = await Promise.all([upload(PNG, 'a.png', 'image/png'), upload(PNG, 'b.png', 'image/png')])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(sent.find(({ status }) => status === 400)?.body.code).toBe('REALM_UPLOAD_QUOTA')
    // The picture that was taken, and its thumbnail.
    expect(await partsStored()).toBe(before + 2)
    expect((await upload(PNG, 'c.png', 'image/png')).body.code).toBe('REALM_UPLOAD_QUOTA')
    await world.inside(({ store }) => store.realm.set('uploadedBytes', 0))
  })

  it('is none if its bytes could not be kept', async () => {
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
    expect((await upload(PNG, 'x.png', 'image/png')).status).toBe(500)
    expect((await world.must('mia', 'GET /attachments')).attachments).toEqual(attachments)
    expect(removed).toHaveLength(2)
    await world.bind({ UPLOADS: undefined })
  })
})

it('a file that is posted again and again costs the same each time, and tells of the newest messages', async () => {
  const { url } = (await upload(PNG, 'logo.png', 'image/png')).body
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
