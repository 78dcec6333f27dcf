import { describe, expect, it } from 'vitest'
import { packAnswer, unpackAnswer } from '#lib/http/packed-answer'

const HEADERS: (Record<string, string> | undefined)[] = [
  undefined,
  {},
  { 'Retry-After': '1.5' },
  { 'X-Strange': 'a\nb"\u2028' },
]

describe('a packed answer', () => {
  it('is unpacked unchanged, whatever its body and its headers contain', () => {
    for (const body of ['', '{}', '\n', '[200]\n{}', '{"msg":"“wörds” 😀\\n"}', '\ud800']) {
      for (const headers of HEADERS) {
        for (const status of [200, 401, 503]) {
          expect(unpackAnswer(packAnswer({ status, headers, body }))).toEqual({ status, headers, body })
        }
      }
    }
  })
})
