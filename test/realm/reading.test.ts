import { describe, expect, it } from 'vitest'
import type { AccountId } from '#lib/ids'
import { parseJson, reviveJson, stringifyJson } from '#lib/json/json'
import type { Place } from '#realm/crossing/answering'
import { CALL_VERSION, type Call, type Reply } from '#realm/crossing/call'
import { answerReading, askToRead, isReading } from '#realm/crossing/roads'
import { World } from '../api/world'

const call = (value: Record<string, unknown>): Call => ({
  version: CALL_VERSION,
  operation: 'get-messages',
  realm: { name: 'main', origin: 'http://127.0.0.1:8787' },
  credentials: { accountId: 7 as AccountId, nonce: 2 ** 23, email: 'mia@example.com' },
  params: { ok: true, value },
  ignored: ['a&call=b', '#?/'],
  client: { name: 'ünï 😀', version: '1.0', vocabulary: 'spec' },
  address: '',
})

const VALUES = [
  '1.0',
  '[1,1.0,-0.5,1e3,1e400,-1e400,12345678901234567890]',
  '{"__proto__":{"a":"%25&?#"},"b":[null,true]}',
  '{"a":[{"b":[0,{"c":2.0}]}],"d":null}',
  '{"a":[{"b":"x"},-1e999]}',
  '"a\\r\\nEdgewise-Call: {}\\u0000\\u007f\\u0085\\u2028\\ufeff"',
  '["  two spaces  ","a\\tb","\\\\u00e9 é 7é 𝄞 😀 1.0 \\ud83d\\ude00"]',
]

/** The request that the realm gets. */
function arriving(sent: Call, place: Place = 'keys'): Request {
  const asked = askToRead(sent, place)
  if (!asked) throw new Error('the call is too long')
  return new Request(...asked)
}

/** The call that the realm reads from a request. */
async function read(request: Request): Promise<Call | undefined> {
  let heard: Call | undefined
  await answerReading(request, async (given) => {
    heard = given
    return { status: 200, body: '{}' }
  })
  return heard
}

/** The address in which an older edge sends a call. */
const olderAddress = ({ params, ...rest }: Call) =>
  `https://realm/read/keys?call=${encodeURIComponent(`${JSON.stringify(rest)}\n${stringifyJson(params)}`)}`

describe('a call that only reads', () => {
  it('arrives unchanged, whatever it contains', async () => {
    for (const text of VALUES) {
      const sent = call({ narrow: parseJson(text), text })
      const request = arriving(sent)
      expect(isReading(request.url)).toBe(true)
      expect(await read(request)).toEqual(sent)
    }
    // A float with an integer value stays distinct from an integer.
    expect(reviveJson(stringifyJson(parseJson('[1.0]')))).toEqual([Object(1)])
  })

  it('has only visible ASCII and spaces in its headers', () => {
    for (const text of VALUES) {
      const [, { headers }] = askToRead(call({ narrow: parseJson(text), text }), 'keys')!
      for (const value of Object.values(headers)) expect(value).toMatch(/^[!-~][ -~]*[!-~]$/)
    }
  })

  it('arrives unchanged from an older edge, which puts it into the address', async () => {
    for (const text of VALUES) {
      const sent = call({ narrow: parseJson(text), text })
      expect(await read(new Request(olderAddress(sent)))).toEqual(sent)
    }
  })

  it('is answered with the headers for its kind: by key, by session, or for a file', async () => {
    const reply: Reply = { status: 429, headers: { 'Retry-After': '2' }, body: '{"result":"error"}' }
    const answer = (place: Place) => answerReading(arriving(call({}), place), async () => reply)
    const [byKey, bySession, file] = [await answer('keys'), await answer('sessions'), await answer('files')]
    for (const response of [byKey, bySession, file]) {
      expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '2'])
      expect(await response.text()).toBe('{"result":"error"}\n')
    }
    const named = (name: string) => [byKey, bySession, file].map(({ headers }) => headers.get(name))
    expect(named('Access-Control-Allow-Origin')).toEqual(['*', null, null])
    expect(named('Cross-Origin-Resource-Policy')).toEqual([null, 'same-origin', null])
    // The next answer contains no parts of this one.
    const next = await answerReading(arriving(call({})), async () => ({ status: 200, body: '' }))
    expect(next.headers.has('Retry-After')).toBe(false)
  })

  it('isn’t put into headers if it is too long', () => {
    expect(askToRead(call({ text: 'a'.repeat(15_000) }), 'keys')).toBeDefined()
    expect(askToRead(call({ text: 'a'.repeat(16_000) }), 'keys')).toBeUndefined()
    expect(askToRead(call({ text: '€'.repeat(8_000) }), 'keys')).toBeUndefined()
  })
})

describe('the realm', () => {
  const UPDATING = { code: 'SERVER_NOT_READY', msg: 'The server is being updated. Please try again.' }

  async function ask(request: (call: Call) => Request | string): Promise<{ status: number; body: unknown }> {
    const world = await World.found(['mia'])
    const own: Call = {
      ...call({}),
      operation: 'get-own-user',
      realm: { name: world.name, origin: `http://${world.name}.localhost` },
      credentials: { accountId: world.id('mia'), nonce: world.nonce('mia'), email: 'mia@example.com' },
      ignored: [],
    }
    const answer = await world.stub.fetch(request(own))
    return { status: answer.status, body: await answer.json() }
  }

  it('reads a call from headers, and from the address of an older edge', async () => {
    const expected = { status: 200, body: { email: 'mia@example.com' } }
    expect(await ask(arriving)).toMatchObject(expected)
    expect(await ask(olderAddress)).toMatchObject(expected)
  })

  it('answers that the server is being updated if it gets a call of another version, or reads no headers', async () => {
    const expected = { status: 503, body: UPDATING }
    expect(await ask((own) => arriving({ ...own, version: CALL_VERSION + 1 }))).toMatchObject(expected)
    // An object of an older version sees only the address.
    expect(await ask((own) => arriving(own).url)).toMatchObject(expected)
  })
})
