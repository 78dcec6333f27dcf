import { afterEach, expect, it, vi } from 'vitest'
import { World } from '../../api/world'

afterEach(() => {
  vi.useRealTimers()
})

it('the server’s generation stays the same, even after an eviction', async () => {
  const world = await World.found()
  const generation = async () => (await world.must('ada', 'POST /register')).server_generation
  const first = await generation()
  expect(first).toBeGreaterThan(0)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  expect(await generation()).toBe(first)
  await world.evict()
  expect(await generation()).toBe(first)
})
