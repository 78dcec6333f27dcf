import { afterEach, describe, expect, it, vi } from 'vitest'
import { pursesOfReaders } from '#memory/prices'
import { Usage } from '#memory/usage'
import { overdraw } from '../api/purses'
import type { World } from '../api/world'
import { addressOf, linksIn, openWorld, read, say } from './public-world'
import { visit } from './visit'

/** The number of requests that the organization's object has answered. */
const asked = (world: World) => world.inside(({ memory }) => memory.usage.requests)

describe('pages for people without an account', () => {
  it('show channels, topics and messages, with one style sheet and no script', async () => {
    const { world, channel } = await openWorld()
    await say(world, channel, 'swimming', 'The **pool** opens at <8>')
    const home = await read(world, '/public')
    expect([home.status, home.headers.get('Cache-Control')]).toEqual([200, 'public, no-cache'])
    expect(home.text).toContain(`<a href="/public/${channel}-town-square">town square</a>`)
    const topics = await read(world, `/public/${channel}-town-square`)
    const address = linksIn(topics.text).find((link) => link.endsWith('-swimming'))!
    const topic = await read(world, address)
    expect(topic.text).toContain('<p>The <strong>pool</strong> opens at &lt;8&gt;</p>')
    expect(topic.text).toContain('Mia Example')
    for (const { text } of [home, topics, topic]) {
      expect(text).not.toMatch(/@example\.com|<script(?! type="application\/ld\+json")|<style|localhost.*user\d+@/)
      expect([...text.matchAll(/rel="stylesheet"/g)]).toHaveLength(1)
    }
  })
})

describe('a public topic', () => {
  it('shows an edit, a deletion or a move at once', async () => {
    const { world, channel } = await openWorld()
    const { id } = await say(world, channel, 'news', 'first words')
    const { id: other } = await say(world, channel, 'news', 'other words')
    const address = await addressOf(world, channel, 'news')
    expect((await read(world, address)).text).toContain('first words')
    await world.must('mia', `PATCH /messages/${id}`, { content: 'second words' })
    const edited = await read(world, address)
    expect([edited.text.includes('second words'), edited.text.includes('first words')]).toEqual([true, false])
    await world.must('olivia', `DELETE /messages/${id}`)
    expect((await read(world, address)).text).not.toContain('second words')
    await world.must('olivia', 'POST /users/me/subscriptions', {
      subscriptions: [{ name: 'inside' }],
      invite_only: true,
    })
    const { stream_id } = await world.must('olivia', 'GET /get_stream_id?stream=inside')
    expect((await read(world, `/public/${channel}-town-square`)).text).toContain('news')
    await world.must('olivia', `PATCH /messages/${other}`, { stream_id, propagate_mode: 'change_all' })
    expect((await read(world, address)).text).not.toContain('other words')
    expect((await read(world, `/public/message/${other}`)).status).toBe(404)
    expect((await read(world, `/public/${channel}-town-square`)).text).not.toContain('other words')
  })

  it('causes only one request to the organization for many visits, and no content is sent for a copy that is still valid', async () => {
    const { world, channel } = await openWorld()
    await say(world, channel, 'news', 'first words')
    const address = await addressOf(world, channel, 'news')
    const { headers } = await read(world, address)
    const before = await asked(world)
    const mark = headers.get('ETag')!
    const again = await visit(world.name, `${address}?utm_source=mail`, { headers: { 'If-None-Match': `W/${mark}` } })
    expect([again.status, again.text, again.headers.get('ETag')]).toEqual([304, '', mark])
    for (let time = 0; time < 5; time++) {
      await read(world, address)
      await read(world, '/public/777-nowhere')
    }
    expect((await asked(world)) - before).toBeLessThanOrEqual(2)
  })
})

describe('an organization', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('gets at most one request a minute for a page, whether or not the page exists', async () => {
    const { world, channel } = await openWorld()
    await say(world, channel, 'news', 'first words')
    const address = await addressOf(world, channel, 'news')
    const start = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start + 60_000)
    const paths = ['/robots.txt', '/public', '/public/sitemap.xml', '/public?page=7', '/public/message/7777777']
    for (const at of [`/public/${channel}-town-square`, '/public/7777', address, `${address}s`]) {
      paths.push(at, `${at}?page=7`, `${at}/feed.xml`)
    }
    paths.push(`/public/${channel}/sitemap.xml`, '/public/7777/sitemap.xml', '/public/files/2/aa/none.txt')
    const costs = async (asking: (path: string) => string) => {
      const all: number[] = []
      for (const path of paths) {
        const before = await asked(world)
        await read(world, asking(path))
        all.push((await asked(world)) - before)
      }
      return all
    }
    // A feed's two paths can share an answer, and so can robots.txt and the list of channels.
    for (const cost of await costs((path) => path)) expect(cost).toBeLessThanOrEqual(1)
    clock.mockReturnValue(start + 119_999)
    const none = paths.map(() => 0)
    expect(await costs((path) => path)).toEqual(none)
    expect(await costs((path) => `${path}${path.includes('?') ? '&' : '?'}made_up=${Math.random()}`)).toEqual(none)
    clock.mockReturnValue(start + 120_000)
    const again = await costs((path) => path)
    expect(again.reduce((sum, cost) => sum + cost, 0)).toBeGreaterThan(paths.length / 2)
  })
})

describe('people without an account', () => {
  it('can use only a small share of the day’s requests, and are then refused', async () => {
    const { world, channel } = await openWorld()
    await say(world, channel, 'news', 'first words')
    // Strangers get a fifth of the 15 requests, unless the organization chooses another share.
    await world.inside((state) => Object.assign(state.memory, { usage: new Usage(15), readers: new Usage(0) }))
    for (const path of ['/public', `/public/${channel}-town-square`, `/public/${channel}`]) {
      expect((await read(world, path)).status).not.toBe(503)
    }
    // A file is refused with the same message as a page.
    const over = await read(world, '/public/files/2/aa/none.txt')
    expect([over.status, over.text.includes('Come back tomorrow')]).toEqual([503, true])
    expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(over.headers.get('Cache-Control')).toBe('no-store')
    const before = await asked(world)
    const file = `/public/files/1/${'a'.repeat(24)}/note.txt`
    const pages = ['/public', '/public/sitemap.xml', `/public/${channel}/feed.xml`, '/public/message/1', '/robots.txt']
    for (const path of [...pages, file]) {
      expect([path, (await read(world, path)).status]).toEqual([path, 503])
    }
    expect((await asked(world)) - before).toBe(0)
    expect((await world.call('mia', 'GET /users/me')).status).toBe(200)
  })

  it('can’t use more than their share by letting the organization’s object sleep, which forgets few of their reads', async () => {
    const { world } = await openWorld()
    const wake = () => world.inside(({ memory }) => Object.assign(memory, { usage: new Usage(200) }))
    let next = 0
    const reads = async (count: number) => {
      let answered = 0
      for (const end = next + count; next < end; next++) {
        if ((await read(world, `/public/message/${7_000_000 + next}`)).status === 404) answered++
      }
      return answered
    }
    await wake()
    const { written } = await world.rows(async () => expect(await reads(30)).toBe(30))
    expect(written).toBeLessThan(20)
    await world.evict()
    await wake()
    // A fifth of the day's 200 requests is 40, and the object may have forgotten 6 of the 30 reads.
    const more = await reads(30)
    expect(more).toBeGreaterThanOrEqual(10)
    expect(more).toBeLessThanOrEqual(16)
  })

  it('get the share of the day’s requests that the organization chose, within the operator’s limit', async () => {
    const { world } = await openWorld([])
    const reads = await dayOf(world, 10)
    const { realm_public_pages_share, realm_public_pages_share_max } = await world.must('olivia', 'POST /register', {
      fetch_event_types: ['realm'],
    })
    expect([realm_public_pages_share, realm_public_pages_share_max]).toEqual([20, 10])
    const refused = await world.call('olivia', 'PATCH /realm', { public_pages_share: 20 })
    expect([refused.status, refused.body.msg]).toEqual([400, 'Invalid public_pages_share 20'])
    // The organization hasn't chosen a share below the operator's limit. A 404 means that the page wasn't refused.
    expect([await reads(99), await reads(100)]).toEqual([404, 503])

    const { world: other } = await openWorld([])
    const readsThere = await dayOf(other, 50)
    await other.must('olivia', 'PATCH /realm', { public_pages_share: 5 })
    expect([await readsThere(49), await readsThere(50)]).toEqual([404, 503])
  })

  it('have a separate allowance for reading, so that readers can’t prevent others from logging in', async () => {
    const { world } = await openWorld([])
    await world.bind({ RATE_LIMITS: 'on' })
    const ask = (path: string, from: string) =>
      visit(world.name, path, { headers: { Accept: 'text/html', 'CF-Connecting-IP': from } })
    const [network, , all] = pursesOfReaders('192.0.2.1')
    await overdraw(world, network!)
    const busy = await ask('/public?page=7', '192.0.2.1')
    expect([busy.status, Number(busy.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect((await ask('/public?page=8', '192.0.2.2')).status).toBe(404)
    await overdraw(world, all!)
    expect((await ask('/public?page=9', '198.51.100.3')).status).toBe(429)
    expect((await ask('/login', '192.0.2.1')).status).toBe(200)
  })
})

/**
 * Begins a day of 1,000 requests, with an operator’s limit. The returned function reads a page, as if this many others
 * had been read before.
 */
async function dayOf(world: World, mostPublicShare: number) {
  await world.inside((state) => Object.assign(state.memory, { usage: new Usage(1000), mostPublicShare }))
  return async (earlier: number) => {
    await world.inside((state) => {
      Object.assign(state.memory, { readers: new Usage(0) })
      state.memory.readers.atLeast(Date.now(), earlier)
    })
    return (await read(world, `/public/message/${earlier}`)).status
  }
}
