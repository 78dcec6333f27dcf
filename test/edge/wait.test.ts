import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitForEvents } from '#edge/wait'
import type { Call } from '#realm/crossing/call'
import { readWaiting } from '#realm/crossing/roads'
import { PATIENT } from '../patience'

const CALL = { operation: 'get-events', params: { ok: true, value: { queue_id: 'q', last_event_id: -1 } } }
const NOTHING = '{"result":"success","msg":"","events":[{"type":"heartbeat","id":-1}],"queue_id":"q"}'

/** A realm that makes callers wait, and records what it receives. */
function realm() {
  const { 0: theirs, 1: ours } = new WebSocketPair()
  const heard: string[] = []
  const urls: string[] = []
  ours.accept()
  ours.addEventListener('message', ({ data }) => void heard.push(String(data)))
  ours.addEventListener('close', () => void heard.push('closed'))
  const fetch = async (url: string) => {
    urls.push(url)
    return new Response(null, { status: 101, webSocket: theirs, headers: { 'X-RateLimit-Limit': '200' } })
  }
  return { fetch, ours, heard, urls }
}

const wait = (from: Parameters<typeof waitForEvents>[0], upgrade?: string) =>
  waitForEvents(from, CALL as Partial<Call> as Call, { place: 'events', upgrade })

/** Waits for sent data to arrive. This takes real time, because sockets don't use the test's clock. */
const turn = () => vi.waitFor(() => new Promise<void>((resolve) => setImmediate(resolve)), PATIENT)

describe('a long poll that the edge holds', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('returns the realm’s answer unchanged if it is immediate', async () => {
    const refusal = new Response('{"result":"error"}', { status: 400, headers: { 'X-RateLimit-Limit': '200' } })
    const response = await wait({ fetch: async () => refusal })
    expect(response).toBe(refusal)
    expect([response.status, await response.text()]).toEqual([400, '{"result":"error"}'])
    expect(response.headers.get('X-RateLimit-Limit')).toBe('200')
  })

  it('returns the realm’s answer, and closes the socket', async () => {
    const { ours, heard, urls, ...from } = realm()
    const waiting = wait(from)
    await turn()
    ours.send('{"events":[1]}')
    const response = await waiting
    expect(response.headers.get('Cache-Control')).toContain('no-transform')
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(response.headers.get('X-RateLimit-Limit')).toBe('200')
    expect(readWaiting(urls[0]!)).toEqual({ kind: 'poll', place: 'events', call: CALL })
    expect(await response.text()).toBe('{"events":[1]}')
    await turn()
    expect(heard).toEqual(['closed'])
  })

  it('keeps the connection open with white space', async () => {
    const { ours, ...from } = realm()
    const waiting = wait(from)
    await turn()
    await vi.advanceTimersByTimeAsync(12_100)
    const response = await waiting
    expect([response.status, response.headers.get('X-RateLimit-Limit')]).toEqual([200, '200'])
    const text = response.text()
    await vi.advanceTimersByTimeAsync(17_900)
    ours.send('{"events":[]}')
    expect(await text).toBe('\n\n{"events":[]}')
  })

  it('returns valid JSON if the realm disappears', async () => {
    const { ours, ...from } = realm()
    const waiting = wait(from)
    await turn()
    ours.close(1012)
    expect(await (await waiting).text()).toBe(NOTHING)
  })

  it('ends without events if the realm restarts, and fails if the realm is broken', async () => {
    const failing = (found: object) => ({ fetch: () => Promise.reject(Object.assign(new Error('reset'), found)) })
    const response = await wait(failing({ retryable: true }))
    expect([response.status, await response.text()]).toEqual([200, NOTHING])
    await expect(wait(failing({ retryable: true, overloaded: true }))).rejects.toThrow('reset')
    await expect(wait(failing({}))).rejects.toThrow('reset')
  })

  it('returns valid JSON if the realm disappears after white space was sent', async () => {
    const { ours, ...from } = realm()
    const waiting = wait(from)
    await turn()
    await vi.advanceTimersByTimeAsync(12_100)
    const text = (await waiting).text()
    ours.close(1012)
    expect(await text).toBe(`\n${NOTHING}`)
  })

  it('requests the answer before the poll times out, and ends without events if no answer comes', async () => {
    const { heard, ...from } = realm()
    const text = wait(from).then((response) => response.text())
    await turn()
    await vi.advanceTimersByTimeAsync(77_900)
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    await turn()
    expect(heard).toEqual(['end'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await text).trim()).toBe(NOTHING)
  })

  it('requests the answer earlier if the realm says so', async () => {
    const { ours, heard, ...from } = realm()
    const text = wait(from).then((response) => response.text())
    await turn()
    ours.send('hold 3')
    await turn()
    await vi.advanceTimersByTimeAsync(2_900)
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    await turn()
    expect(heard).toEqual(['end'])
    ours.send('{"events":[1,2]}')
    expect(await text).toBe('{"events":[1,2]}')
  })

  it('notifies the realm when the client has left', async () => {
    const { heard, ...from } = realm()
    const waiting = wait(from)
    await turn()
    await vi.advanceTimersByTimeAsync(12_100)
    await (await waiting).body!.cancel()
    await vi.advanceTimersByTimeAsync(13_000)
    await turn()
    expect(heard).toEqual(['closed'])
  })

  it('passes the socket to a client that requests one', async () => {
    const { urls, ...from } = realm()
    const response = await wait(from, 'WebSocket')
    expect([response.status, response.webSocket !== null, readWaiting(urls[0]!).kind]).toEqual([101, true, 'socket'])
    expect(response.headers.get('X-RateLimit-Limit')).toBe('200')
  })
})
