import { afterEach, describe, expect, it, vi } from 'vitest'
import { publicPages } from '#lib/memory/page-cache'
import { NetworkCache } from './network-cache'
import { addressOf, openWorld, say } from './public-world'

afterEach(() => {
  vi.restoreAllMocks()
})

async function cachedWorld() {
  const { world, channel } = await openWorld()
  const { id } = await say(world, channel, 'news', 'first words')
  const address = await addressOf(world, channel, 'news')
  const cache = new NetworkCache()
  await cache.isFor(world)
  const shown = async (path = address) => (await cache.visit(world, path)).text
  return { world, channel, id, address, cache, shown }
}

describe('Cloudflare’s cache in front of the public pages', () => {
  it('keeps one copy of a page for all visitors and all parameters', async () => {
    const { world, address, cache } = await cachedWorld()
    const first = await cache.visit(world, address)
    expect([first.status, first.text.includes('first words'), cache.ran]).toEqual([200, true, [address]])
    expect([first.headers.get('Cache-Tag'), first.headers.get('Cloudflare-CDN-Cache-Control')]).toEqual([null, null])
    expect(first.headers.get('Cache-Control')).toBe('public, no-cache')
    const requests = () => world.inside(({ memory }) => memory.usage.requests)
    const before = await requests()
    const mark = first.headers.get('ETag')!
    for (const [name, value] of Object.entries({
      Cookie: 'a=b',
      Authorization: 'Basic eDp5',
      'Accept-Encoding': 'gzip',
    })) {
      const answer = await cache.visit(world, `${address}?utm_source=x`, { headers: { [name]: value } })
      expect(answer.text).toBe(first.text)
    }
    const again = await cache.visit(world, address, { headers: { 'If-None-Match': `W/${mark}` } })
    expect([again.status, again.text]).toEqual([304, ''])
    expect([cache.ran.length, (await requests()) - before]).toEqual([1, 0])
  })

  it('keeps only public pages, and only if the operator allows caching', async () => {
    const { world, channel, address, cache } = await cachedWorld()
    for (const path of ['/', '/login', '/api/v1/users/me', '/json/messages', '/public/files/2/a/b', '/publicity']) {
      await cache.visit(world, path)
    }
    await cache.visit(world, '/public', { method: 'POST' })
    await cache.visit(world, address, {}, {})
    expect(cache.ran).toEqual([])
    // Each instance of the Worker remembers that a page doesn’t exist, but the cache doesn’t.
    for (let time = 0; time < 2; time++) expect((await cache.visit(world, `/public/${channel}/777`)).status).toBe(404)
    expect(cache.ran).toEqual([`/public/${channel}/777`, `/public/${channel}/777`])
  })

  it('drops a page after an edit, a deletion or a move, or when it stops being public', async () => {
    const { world, channel, id, address, cache, shown } = await cachedWorld()
    const { id: other } = await say(world, channel, 'news', 'other words')
    expect(cache.purged).toEqual([])
    expect(await shown()).toContain('first words')
    await world.must('mia', `PATCH /messages/${id}`, { content: 'second words' })
    expect(await shown()).toContain('second words')
    await world.must('olivia', `DELETE /messages/${id}`)
    expect(await shown()).not.toContain('second words')
    const inside = await world.channel('inside', [], { invite_only: true })
    await world.must('olivia', `PATCH /messages/${other}`, { stream_id: inside, propagate_mode: 'change_all' })
    expect(await shown()).not.toContain('other words')
    const own = await say(world, inside, 'news', 'a secret', 'olivia')
    const before = cache.purged.length
    await world.must('olivia', `PATCH /messages/${own.id}`, { content: 'secret words' })
    expect(cache.purged.length).toBe(before)
    expect(await shown('/public')).toContain('town square')
    await world.must('olivia', `PATCH /streams/${channel}`, { is_web_public: false })
    expect(await shown('/public')).not.toContain('town square')
    await world.must('olivia', 'PATCH /realm', { enable_spectator_access: false })
    expect(cache.purged.at(-1)).toEqual([world.name])
    expect((await cache.visit(world, address)).status).toBe(404)
  })

  it('drops a page for all instances of the Worker, even those that get no notice', async () => {
    const { world, id, shown } = await cachedWorld()
    vi.spyOn(publicPages, 'end').mockReturnValue()
    expect(await shown()).toContain('first words')
    await world.must('mia', `PATCH /messages/${id}`, { content: 'second words' })
    expect(await shown()).toContain('second words')
  })

  it('shows a change a minute later if a purge is lost', async () => {
    const { world, id, cache, shown } = await cachedWorld()
    const start = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start)
    cache.isDeaf = true
    expect(await shown()).toContain('first words')
    await world.must('mia', `PATCH /messages/${id}`, { content: 'second words' })
    clock.mockReturnValue(start + 59_999)
    expect(await shown()).toContain('first words')
    clock.mockReturnValue(start + 60_000)
    expect(await shown()).toContain('second words')
  })
})
