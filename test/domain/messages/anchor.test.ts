import { describe, expect, it } from 'vitest'
import { NEWEST, readAnchor } from '#domain/messages/narrow/anchor'

const ANCHORS: [text: string | undefined, anchor: number | string][] = [
  ['newest', NEWEST],
  ['oldest', 0],
  ['first_unread', 'first_unread'],
  ['5', 5],
  [' 5 ', 5],
  ['+1_000', 1000],
  ['-3', 0],
  ['0', 0],
  ['٣', 3],
  ['𝟗𝟶', 90],
  ['10000000000000000', NEWEST],
  ['99999999999999999999999999999999', NEWEST],
]

describe('an anchor', () => {
  it.each(ANCHORS)('can be “%s”, which is read as %s', (text, anchor) => expect(readAnchor(text, false)).toBe(anchor))

  it.each(['', '5.0', '1e3', 'first', '5 6', '_5', '0x10', '9'.repeat(5000)])('can’t be “%s”', (text) => {
    expect(() => readAnchor(text, false)).toThrow('Invalid anchor')
  })

  it('is required unless use_first_unread_anchor is set', () => {
    expect(() => readAnchor(undefined, false)).toThrow("Missing 'anchor' argument.")
    expect(readAnchor(undefined, true)).toBe('first_unread')
    expect(readAnchor('5', true)).toBe('first_unread')
  })
})
