import { describe, expect, it } from 'vitest'
import { compressData } from '#edge/compress'

const ON = { COMPRESS: 'on' } as Parameters<typeof compressData>[2]
const TEXT = JSON.stringify({ result: 'success', text: 'tea '.repeat(500) })

const asked = (path: string, accepted: string | null, method = 'GET') =>
  new Request(`https://chat.example${path}`, {
    method,
    headers: accepted === null ? {} : { 'Accept-Encoding': accepted },
  })
const data = (headers: Record<string, string> = {}) =>
  new Response(TEXT, { headers: { 'Content-Type': 'application/json', ...headers } })
const codingOf = (answer: Response) => answer.headers.get('Content-Encoding')

describe('data in an answer', () => {
  it.each([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['*', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['deflate, *;q=0.1', 'br'],
  ])('is compressed if the client accepts “%s”: %s', (accepted, coding) => {
    const answer = compressData(asked('/api/v1/messages', accepted), data({ 'Content-Length': '5000' }), ON)
    expect(codingOf(answer)).toBe(coding)
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    expect(answer.headers.has('Content-Length')).toBe(false)
  })

  it.each([null, '', 'deflate', 'gzip;q=0', '*;q=0', 'gzip;q=0, br;q=0, *'])(
    'stays uncompressed if the client accepts “%s”',
    (accepted) => {
      const answer = data()
      expect(compressData(asked('/api/v1/messages', accepted), answer, ON)).toBe(answer)
    },
  )

  it('is compressed if the request is a registration', () => {
    expect(codingOf(compressData(asked('/json/register', 'gzip', 'POST'), data(), ON))).toBe('gzip')
  })
})

describe('an answer', () => {
  it.each([
    ['a poll', '/api/v1/events?queue_id=1', 'GET'],
    ['a call that writes', '/api/v1/messages', 'POST'],
  ])('stays uncompressed if the request is %s', (_, path, method) => {
    expect(codingOf(compressData(asked(path, 'gzip', method), data(), ON))).toBeNull()
  })

  it('stays uncompressed if it is a page, because pages contain tokens', () => {
    const page = new Response(TEXT, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } })
    expect(codingOf(compressData(asked('/login', 'gzip'), page, ON))).toBeNull()
  })

  it('stays uncompressed if it is short, already compressed, or has no body', () => {
    const answers = [data({ 'Content-Length': '900' }), new Response(null, { status: 304 })]
    for (const answer of answers) expect(codingOf(compressData(asked('/json/users', 'gzip'), answer, ON))).toBeNull()
    const packed = data({ 'Content-Encoding': 'br' })
    expect(compressData(asked('/json/users', 'gzip'), packed, ON)).toBe(packed)
  })

  it('stays uncompressed unless COMPRESS is on', () => {
    const answer = data()
    expect(compressData(asked('/json/users', 'gzip'), answer, {} as typeof ON)).toBe(answer)
  })
})
