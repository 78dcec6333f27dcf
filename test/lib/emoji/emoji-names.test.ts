import { describe, expect, it } from 'vitest'
import { codeToNames, emojiCodeOf, emojiNamesOf, isEmojiCode } from '#lib/emoji/emoji-names'

describe('emoji names', () => {
  it.each([
    ['smile', '1f642'],
    ['+1', '1f44d'],
    ['thumbs_up', '1f44d'],
    ['heart', '2764'],
    ['tada', '1f389'],
    ['working_on_it', '1f6e0'],
    ['octopus', '1f419'],
    ['hash', '0023-20e3'],
  ])('include %s', (name, code) => {
    expect(emojiCodeOf(name)).toBe(code)
  })

  it('start with the canonical name', () => {
    expect(emojiNamesOf('1f44d')[0]).toBe('+1')
    expect(emojiNamesOf('1f6e0')[0]).toBe('working_on_it')
  })

  it('include no skin tones, invented codes or invented names', () => {
    expect(isEmojiCode('1f3fb')).toBe(false)
    expect(isEmojiCode('zulip')).toBe(false)
    expect(emojiCodeOf('constructor')).toBeUndefined()
    expect(emojiNamesOf('1234')).toEqual([])
  })

  it('belong to only one emoji each', () => {
    const names = Object.values(codeToNames()).flat()
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(2000)
  })
})
