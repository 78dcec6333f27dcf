import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { operations } from '#api/index'
import { createApp } from '#app'
import { LONGEST_URL, MOST_BYTES_AT_EDGE, MOST_BYTES_FROM_ANYONE } from '#lib/form/form-limits'
import { issueKey } from '#lib/signing/api-key'
import { Signer } from '#lib/signing/signer'
import type { Call, UnreadCall } from '#realm/crossing/call'
import { answerReading, UNREAD_QUERY } from '#realm/crossing/roads'
import { fakeDirectory } from './fake-directory'

const SECRET = 'a secret for tests only'
const ENTRY = { salt: 'of this realm', hasOlderKeys: false }
const MIB = 1024 * 1024
const app = createApp(operations)
const Authorization = `Basic ${btoa(`mia@example.com:${issueKey(new Signer(SECRET, 'main', ENTRY.salt), 7, 2 ** 23 + 2)}`)}`

/** The edge's work for a request: bytes that it read, text that it parsed, and calls to the realm. */
interface Work {
  bytesRead: number
  parses: number
  /** The length of all parsed text: query strings, forms, JSON. */
  charactersParsed: number
  calls: Call[]
  unread: UnreadCall[]
  /** The query strings that were passed on as they were sent. */
  queries: string[]
}

let work: Work
const noWork = (): Work => ({ bytesRead: 0, parses: 0, charactersParsed: 0, calls: [], unread: [], queries: [] })
beforeEach(async () => {
  work = noWork()
  // The first request isn't counted, because the edge verifies a key only once.
  await app.fetch(new Request('https://chat.example.org/api/v1/users/me', { headers: { Authorization } }), env)
  work = noWork()
  const { parse } = JSON
  vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    work.parses += 1
    work.charactersParsed += text.length
    return parse(text, reviver)
  })
  const { decode } = TextDecoder.prototype
  vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation(function (this: TextDecoder, bytes, options) {
    work.parses += 1
    return decode.call(this, bytes, options)
  })
  const Pairs = URLSearchParams
  const counting = class extends Pairs {
    constructor(text: string) {
      super(text)
      work.charactersParsed += text.length
    }
  }
  vi.stubGlobal('URLSearchParams', counting)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A body of this many bytes, which are counted as they are read. */
function body(start: string, length: number): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(Math.min(length, 64 * 1024)).fill(97)
  let sent = 0
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const bytes = sent === 0 ? new TextEncoder().encode(start.padEnd(Math.min(length, 1024), 'a')) : piece
        const rest = bytes.subarray(0, length - sent)
        sent += rest.byteLength
        work.bytesRead += rest.byteLength
        controller.enqueue(rest.slice())
        if (sent >= length) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

const execute = async (call: Call) => {
  work.calls.push(call)
  return { status: 200, body: '{}' }
}
/** The text that the realm parses isn't counted as the edge's. */
const realm = {
  execute,
  fetch: async (request: string | Request) => {
    const { parses, charactersParsed } = work
    if (typeof request === 'string') {
      const answer = await answerReading(request, execute)
      Object.assign(work, { parses, charactersParsed })
      return answer
    }
    work.unread.push(JSON.parse(new URL(request.url).searchParams.get('call') ?? ''))
    work.queries.push(request.headers.get(UNREAD_QUERY) ?? '')
    Object.assign(work, { parses, charactersParsed })
    return new Response('{}')
  },
}
const env = {
  API_KEY_SECRET: SECRET,
  SETUP_KEY: 'set-up',
  HOSTS: '',
  // Behind Cloudflare, the network reads the bodies of refused requests.
  TRUST_PROXY: 'cloudflare',
  REALM: { idFromName: (name: string) => name, get: () => realm },
  ...fakeDirectory({ main: ENTRY }),
}

interface Sending {
  type?: string
  start?: string
  length: number
  key?: string | undefined
  saysLength?: boolean
  method?: string
}

async function send(path: string, sending: Sending): Promise<number> {
  const { type = 'application/x-www-form-urlencoded', start = '', length, saysLength = true } = sending
  const key = 'key' in sending ? sending.key : Authorization
  const headers = {
    'Content-Type': type,
    ...(key !== undefined && { Authorization: key }),
    ...(saysLength && { 'Content-Length': String(length) }),
  }
  const init = { method: sending.method ?? 'POST', headers, body: body(start, length), duplex: 'half' }
  const response = await app.fetch(new Request(`https://chat.example.org/api/v1${path}`, init), env)
  await response.body?.cancel()
  return response.status
}

const FORM = 'multipart/form-data; boundary=cut'

describe('the edge', () => {
  it.each([1, 4, 10, 25, 100])('reads none of the bytes of a %i MB upload', async (mib) => {
    expect(await send('/user_uploads', { type: FORM, length: mib * MIB })).toBe(200)
    expect([work.bytesRead, work.parses, work.calls.length, work.unread.length]).toEqual([0, 0, 0, 1])
    expect(work.unread[0]).toMatchObject({
      operation: 'upload-file',
      credentials: { accountId: 7 },
      unread: { contentType: FORM, length: mib * MIB },
    })
  })

  it.each([
    ['two', 16_000],
    ['a hundred', 700_000],
  ])('reads none of the bytes of a call that flags %s thousand messages', async (_, length) => {
    expect(await send('/messages/flags', { start: 'op=add&flag=read&messages=[', length })).toBe(200)
    expect([work.bytesRead, work.parses, work.unread.length]).toEqual([0, 0, 1])
    expect(
      await send('/messages/flags', { start: 'op=add&flag=read&messages=[', length: 500, saysLength: false }),
    ).toBe(200)
    expect([work.bytesRead, work.unread.length]).toEqual([0, 2])
  })

  it.each([
    ['/messages', 'type=channel&to=1&topic=t&content=', 400],
    ['/messages/flags', 'op=add&flag=read&x=', 400],
    ['/messages', 'type=channel&to=1&topic=t&content=', MOST_BYTES_AT_EDGE],
  ])('reads a short form for %s once', async (path, start, length) => {
    expect(await send(path, { start, length })).toBe(200)
    expect([work.bytesRead, work.calls.length, work.unread.length]).toEqual([length, 1, 0])
    // The edge parses the form, and the JSON of some parameters.
    expect(work.parses).toBeLessThan(5)
  })

  it.each([
    ['a caller without a key', undefined, '/user_uploads', FORM],
    ['a forged key', `Basic ${btoa(`mia@example.com:${'a'.repeat(32)}`)}`, '/user_uploads', FORM],
    ['a form without a key', undefined, '/messages', 'application/x-www-form-urlencoded'],
  ])('refuses %s without reading the body', async (_, key, path, type) => {
    expect(await send(path, { key, type, length: 25 * MIB })).toBe(401)
    expect([work.bytesRead, work.calls, work.unread]).toEqual([0, [], []])
  })

  it.each([true, false])(
    'reads little from callers without an account, whether or not they send the length (%s)',
    async (saysLength) => {
      for (const path of ['/fetch_api_key', '/join/abc']) {
        work.bytesRead = 0
        expect(await send(path, { key: undefined, start: 'username=', length: 29 * MIB, saysLength })).toBe(413)
        expect(work.bytesRead).toBeLessThanOrEqual(saysLength ? 0 : 2 * MOST_BYTES_FROM_ANYONE)
        expect([work.calls, work.unread]).toEqual([[], []])
      }
      expect(await send('/fetch_api_key', { start: 'username=', length: MOST_BYTES_FROM_ANYONE })).toBe(200)
    },
  )

  it('ignores a length that is sent with chunks', async () => {
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': '20',
      'Transfer-Encoding': 'chunked',
    }
    const init = { method: 'POST', headers, body: body('username=', 29 * MIB), duplex: 'half' }
    const response = await app.fetch(new Request('https://chat.example.org/api/v1/fetch_api_key', init), env)
    expect(response.status).toBe(413)
    expect(work.bytesRead).toBeLessThanOrEqual(2 * MOST_BYTES_FROM_ANYONE)
  })

  it('reads no more of a form that can name another method than of other forms', async () => {
    const tunnel = { start: 'method=PATCH&x=', length: MOST_BYTES_AT_EDGE }
    expect(await send('/streams/4', tunnel)).toBe(200)
    expect(work.calls[0]?.operation).toBe('update-stream')
    work.bytesRead = 0
    expect(await send('/streams/4', { ...tunnel, length: MIB })).toBe(413)
    expect(work.bytesRead).toBe(0)
  })

  async function get(path: string, headers: Record<string, string> = { Authorization }): Promise<number> {
    const { status } = await app.fetch(new Request(`https://chat.example.org/api/v1${path}`, { headers }), env)
    return status
  }
  const narrowOf = (length: number) =>
    `narrow=${encodeURIComponent('[["search","'.padEnd(length, '"'))}`.slice(0, length)

  it.each([MOST_BYTES_AT_EDGE, LONGEST_URL - 50])('doesn’t parse a query of %i characters', async (length) => {
    const query = narrowOf(length)
    expect(await get(`/messages?${query}`)).toBe(200)
    expect([work.parses, work.charactersParsed, work.calls.length]).toEqual([0, 0, 0])
    expect(work.queries).toEqual([`?${query}`])
    expect(work.unread).toMatchObject([{ operation: 'get-messages', unread: { length: 0 } }])
  })

  it('adds up the lengths of a query and a form', async () => {
    const half = MOST_BYTES_AT_EDGE / 2
    const query = `x=${'a'.repeat(half - 2)}`
    const form = { start: 'type=channel&to=1&topic=t&content=', length: half - 1 }
    expect(await send(`/messages?${query}`, form)).toBe(200)
    expect([work.bytesRead, work.unread.length]).toEqual([half - 1, 0])
    expect(await send(`/messages?${query}`, { ...form, length: half })).toBe(200)
    expect([work.bytesRead, work.queries]).toEqual([half - 1, [`?${query}`]])
  })

  it('refuses a long query that it would have to read: for a long poll, without an account, or with another method', async () => {
    const query = narrowOf(MOST_BYTES_AT_EDGE)
    expect(await get(`/events?${query}`)).toBe(414)
    expect(await get(`/server_settings?${query}`, {})).toBe(414)
    expect(await send(`/streams/4?${query}`, { start: 'method=PATCH&x=', length: 100 })).toBe(414)
    expect([work.charactersParsed, work.bytesRead, work.calls, work.unread]).toEqual([0, 0, [], []])
  })

  it('refuses an address that is longer than the platform allows', async () => {
    expect(await get(`/messages?${narrowOf(LONGEST_URL)}`)).toBe(414)
    expect(work).toMatchObject({ calls: [], unread: [] })
  })

  it('refuses or shortens a long header without parsing it', async () => {
    const long = 'a, '.repeat(40_000)
    expect(await get('/messages', { Authorization: `Basic ${btoa(long)}` })).toBe(401)
    expect(work.parses).toBe(0)
    expect(await send('/messages', { type: `multipart/form-data; boundary=${long}`, length: 100 })).toBe(400)
    expect(await get('/messages', { Authorization, 'User-Agent': long })).toBe(200)
    expect(work.calls[0]?.client.name.length).toBeLessThan(100)
    expect(await get(`/messages?${narrowOf(MOST_BYTES_AT_EDGE)}`, { Authorization, 'User-Agent': long })).toBe(200)
    expect(work.unread[0]?.unread.userAgent?.length).toBe(1000)
  })
})
