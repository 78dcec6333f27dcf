import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Bucket } from '#lib/bytes/blobs'
import { World } from '../world'
import { look, upload } from './film'

const { BUCKET } = env as unknown as { BUCKET: Bucket & { list(): Promise<{ objects: { key: string }[] }> } }
const MIB = 1024 * 1024

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

describe.each([
  ['the realm itself', undefined],
  ['a bucket', BUCKET],
])('a file stored in %s', (_, UPLOADS) => {
  const film = Uint8Array.from({ length: 2.5 * MIB }, (_one, at) => (at * 7) % 251)
  let url = ''
  beforeAll(async () => {
    await world.bind({ UPLOADS })
    url = (await upload(world, film)).body.url
  })

  it.each([
    ['bytes=0-9', 0, 10],
    [`bytes=${MIB - 3}-${MIB + 2}`, MIB - 3, MIB + 3],
    ['bytes=2621400-', 2621400, 2621440],
    ['bytes=-5', 2621435, 2621440],
    ['bytes=2621430-99999999', 2621430, 2621440],
    ['bytes=-99999999', 0, 2621440],
  ])('is served in part for the range %s', async (range, from, to) => {
    const part = await look(world, url, range)
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes ${from}-${to - 1}/2621440`])
    expect(part.headers.get('Content-Type')).toBe('video/mp4')
    expect(Buffer.from(part.bytes).equals(Buffer.from(film.subarray(from, to)))).toBe(true)
  })

  it.each(['bytes=2621440-', 'bytes=-0'])('has no part for the range %s', async (range) => {
    const none = await look(world, url, range)
    expect([none.status, none.headers.get('Content-Range'), none.bytes.length]).toEqual([416, 'bytes */2621440', 0])
  })

  it.each([undefined, 'bytes=5-3', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-'])(
    'is served whole for the range %s',
    async (range) => {
      const whole = await look(world, url, range)
      expect([whole.status, whole.headers.get('Accept-Ranges')]).toEqual([200, 'bytes'])
      expect(whole.bytes.length).toBe(film.length)
    },
  )

  it('has a content type, a length and a temporary address', async () => {
    const head = await look(world, url, undefined, 'HEAD')
    expect([head.status, head.headers.get('Content-Type'), head.bytes.length]).toEqual([200, 'video/mp4', 0])
    expect(head.headers.get('Content-Length')).toBe('2621440')
    const address = (await world.must('mia', `GET ${url}`)).url
    expect((await look(world, address, 'bytes=0-9')).bytes).toEqual(film.subarray(0, 10))
  })
})
