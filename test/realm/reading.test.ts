import { describe, expect, it } from 'vitest'
import type { AccountId } from '#lib/ids'
import { parseJson, reviveJson, stringifyJson } from '#lib/json/json'
import { CALL_VERSION, type Call } from '#realm/crossing/call'
import { addressOfReading, answerReading, isReading } from '#realm/crossing/roads'

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
]

describe('a call that only reads', () => {
  it('arrives unchanged, whatever it contains', async () => {
    for (const text of VALUES) {
      const sent = call({ narrow: parseJson(text), text })
      const address = addressOfReading(sent, 'keys') ?? ''
      expect(isReading(address)).toBe(true)
      let heard: Call | undefined
      await answerReading(new Request(address).url, async (given) => {
        heard = given
        return { status: 200, body: '{}' }
      })
      expect(heard).toEqual(sent)
    }
    // A float with an integer value stays distinct from an integer.
    expect(reviveJson(stringifyJson(parseJson('[1.0]')))).toEqual([Object(1)])
  })

  it('is answered with the headers for its kind: by key, by session, or for a file', async () => {
    const reply = { status: 429, headers: { 'Retry-After': '2' }, body: '{"result":"error"}' }
    const answer = (place: 'keys' | 'sessions' | 'files') =>
      answerReading(addressOfReading(call({}), place) ?? '', async () => reply)
    const [byKey, bySession, file] = [await answer('keys'), await answer('sessions'), await answer('files')]
    for (const response of [byKey, bySession, file]) {
      expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '2'])
      expect(await response.text()).toBe('{"result":"error"}\n')
    }
    const named = (name: string) => [byKey, bySession, file].map(({ headers }) => headers.get(name))
    expect(named('Access-Control-Allow-Origin')).toEqual(['*', null, null])
    expect(named('Cross-Origin-Resource-Policy')).toEqual([null, 'same-origin', null])
    // The headers of these answers don't appear in the next one.
    expect(
      (
        await answerReading(addressOfReading(call({}), 'keys') ?? '', async () => ({ status: 200, body: '' }))
      ).headers.has('Retry-After'),
    ).toBe(false)
  })

  it('isn’t put into an address if it is too long', () => {
    expect(addressOfReading(call({ text: 'a'.repeat(8_000) }), 'keys')).toBeDefined()
    expect(addressOfReading(call({ text: '€'.repeat(8_000) }), 'keys')).toBeUndefined()
  })
})
