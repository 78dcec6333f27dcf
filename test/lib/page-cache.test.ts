import { expect, it } from 'vitest'
import { type KeptPage, PageCache } from '#lib/memory/page-cache'

const page = (body: string, tags: string[] = ['c1']): KeptPage => ({ status: 200, headers: {}, body, tags })
const at = (address: string, now = 0, realm = 'main') => ({ realm, address, now })

it('the cache keeps a page for a minute', async () => {
  const cache = new PageCache()
  let made = 0
  const make = async () => page(`made ${++made}`)
  for (const now of [0, 59_999]) expect((await cache.get(at('/a', now), make)).body).toBe('made 1')
  expect((await cache.get(at('/a', 60_000), make)).body).toBe('made 2')
  expect((await cache.get(at('/a', 60_000, 'other'), make)).body).toBe('made 3')
})

it('the cache builds a page once for simultaneous requests', async () => {
  const cache = new PageCache()
  let made = 0
  const make = async () => page(`made ${++made}`)
  const all = await Promise.all([1, 2, 3].map(() => cache.get(at('/a'), make)))
  expect(all.map(({ body }) => body)).toEqual(['made 1', 'made 1', 'made 1'])
})

it('the cache drops pages by their tags, in one organization only, including pages that are still being built', async () => {
  const cache = new PageCache()
  await cache.get(at('/a'), async () => page('a', ['c1']))
  await cache.get(at('/b'), async () => page('b', ['c2']))
  await cache.get(at('/a', 0, 'other'), async () => page('a', ['c1']))
  cache.end('main', ['c1'])
  expect(cache.size).toBe(2)
  cache.end('main')
  expect(cache.size).toBe(1)
  for (const tags of [['c1'], undefined]) {
    const { promise, resolve } = Promise.withResolvers<KeptPage>()
    const early = cache.get(at('/slow'), () => promise)
    cache.end('main', tags)
    const late = cache.get(at('/slow'), async () => page('new'))
    resolve(page('old'))
    expect([(await early).body, (await late).body]).toEqual(['old', 'new'])
    expect((await cache.get(at('/slow'), async () => page('newest'))).body).toBe('new')
    cache.end('main')
  }
})

it('the cache drops the page that was used longest ago when it is full', async () => {
  const cache = new PageCache(10_000)
  const show = (name: string) => cache.get(at(name), async () => page('x'.repeat(1900)))
  for (const name of ['a', 'b', 'c', 'a', 'd', 'e']) await show(name)
  expect(cache.characters).toBeLessThanOrEqual(10_000)
  let made = 0
  const again = async (name: string) => cache.get(at(name), async () => page(`${++made}`))
  await again('a')
  expect(made).toBe(0)
  await again('b')
  expect(made).toBe(1)
  await cache.get(at('large'), async () => page('x'.repeat(20_000)))
  expect(cache.characters).toBeLessThanOrEqual(10_000)
})
