import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { World } from '../../api/world'

const FIRST_REQUEST = Date.UTC(2026, 2, 1, 9)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: FIRST_REQUEST })
})
afterEach(() => {
  vi.useRealTimers()
})

it('the server’s generation is the time of the first request if there is no clock before it, and stays the same', async () => {
  const world = await World.found()
  // On Cloudflare, the clock shows 0 while modules are loaded.
  vi.setSystemTime(0)
  vi.resetModules()
  const { serverConstants } = await import('#domain/register/server-constants')
  const generationAt = (now: number) => {
    vi.setSystemTime(now)
    const times = { pingSeconds: 60, offlineSeconds: 140 }
    const realm = { name: world.name, origin: 'https://chat.example.org' }
    return world.inside(({ store }) => serverConstants({ store, realm, presenceTimes: times }).server_generation)
  }
  const generations = [await generationAt(FIRST_REQUEST), await generationAt(FIRST_REQUEST + 3_600_000)]
  expect(generations).toEqual([FIRST_REQUEST / 1000, FIRST_REQUEST / 1000])
})
