import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { callerAddress } from '#edge/caller-address'
import type { Edge } from '#edge/environment'

const app = new Hono<Edge>().get('/', (c) => c.text(callerAddress(c)))
const headers = { 'CF-Connecting-IP': '192.0.2.1', 'X-Forwarded-For': '198.51.100.7, 192.0.2.9' }

const seenBy = async (trusted: string | undefined): Promise<string> =>
  (await app.request('/', { headers }, { TRUST_PROXY: trusted })).text()

describe("the caller's address", () => {
  it.each([
    ['cloudflare', '192.0.2.1'],
    ['on', '192.0.2.9'],
    ['off', ''],
    [undefined, ''],
  ])('is believed from those who are trusted: %s', async (trusted, address) => {
    expect(await seenBy(trusted)).toBe(address)
  })
})
