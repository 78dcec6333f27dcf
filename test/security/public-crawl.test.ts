import { env } from 'cloudflare:test'
import { afterEach, expect, it, vi } from 'vitest'
import { publicPages } from '#lib/memory/page-cache'
import { World } from '../api/world'
import { addressOf, openWorld, read, say } from '../edge/public-world'
import { Crawler, wordsIn } from './crawler'
import { change, Model, makePlaces, numbers } from './public-model'

const { PUBLIC_STEPS, MODEL_SEED } = env as unknown as Record<string, string | undefined>
const MESSAGES_AT_FIRST = 20
const READERS = 4

afterEach(() => {
  vi.restoreAllMocks()
})

it('no public page shows hidden messages while readers visit all pages and the organization changes', async () => {
  const world = await World.found([])
  const model = new Model()
  const below = numbers(Number(MODEL_SEED) + 2)
  await makePlaces(world, model)
  for (let at = 0; at < MESSAGES_AT_FIRST; at++) await change(world, model, below)
  const requests = () => world.inside(({ memory }) => memory.usage.requests)

  // The words that strangers may read after each change.
  const states = [model.readable()]
  let isChanging = false
  const crawler = new Crawler(world, () => ({ at: states.length - 1, isChanging }))
  crawler.learn(model)
  const reading = Array.from({ length: READERS }, () => crawler.readOn())
  const done: string[] = []
  for (let at = 0; at < Number(PUBLIC_STEPS); at++) {
    await crawler.untilMore(READERS)
    isChanging = true
    done.push(await change(world, model, below))
    isChanging = false
    states.push(model.readable())
    crawler.learn(model)
  }
  crawler.stop()
  await Promise.all(reading)

  // Lists words that were on pages although strangers were not allowed to read them. A page that was read during a
  // change may show the state before or after it.
  const leaks = crawler.seen.flatMap(({ address, words, from, to }) => {
    const allowed = states.slice(from, to + 1)
    const wrong = words.filter((one) => !allowed.some((state) => state.has(one)))
    return wrong.map((one) => `${address} showed ${one} between ${done[from - 1]} and ${done[to - 1]}`)
  })
  expect(leaks).toEqual([])
  expect(crawler.seen.length).toBeGreaterThan(READERS * Number(PUBLIC_STEPS))

  while (model.readable().size === 0) await change(world, model, below)
  // Nothing changes from here on: the first read of each page costs at most one request, and later reads cost none.
  const [shown, pages] = await crawler.readAll()
  expect([...shown].sort()).toEqual([...model.readable()].sort())
  const before = await requests()
  await crawler.readAll()
  expect((await requests()) - before).toBe(0)
  expect(pages).toBeGreaterThan(10)
})

it('a change is visible after a minute even if deleting the cached page fails', async () => {
  const { world, channel } = await openWorld()
  const { id } = await say(world, channel, 'news', 'words1x')
  const address = await addressOf(world, channel, 'news')
  const paths = [address, `${address}/feed.xml`, `/public/${channel}/feed.xml`]
  const shown = async () => {
    const texts = await Promise.all(paths.map(async (path) => (await read(world, path)).text))
    return texts.map((text) => [...new Set(wordsIn(text))].join())
  }
  const start = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(start)
  expect(await shown()).toEqual(['words1x', 'words1x', 'words1x'])
  vi.spyOn(publicPages, 'end').mockReturnValue()
  await world.must('mia', `PATCH /messages/${id}`, { content: 'words2x' })
  clock.mockReturnValue(start + 59_999)
  expect(await shown()).toEqual(['words1x', 'words1x', 'words1x'])
  clock.mockReturnValue(start + 60_000)
  expect(await shown()).toEqual(['words2x', 'words2x', 'words2x'])
  await world.must('olivia', `PATCH /streams/${channel}`, { is_web_public: false })
  clock.mockReturnValue(start + 120_000)
  expect(await shown()).toEqual(['', '', ''])
})
