import { expect, it } from 'vitest'
import { sectionsOf } from '../../web/parts/emoji/emoji-sections'

const named = (name: string, code: string) => ({ name, code, type: 'unicode_emoji' as const })

it('a search lists each emoji once, first those with a name that begins with the typed text', () => {
  const all = [named('black_cat', '2'), named('cat', '1'), named('kitty_cat', '1'), named('catfish', '3')]
  const [found] = sectionsOf(all, 'cat')
  expect(found?.emoji.map(({ name }) => name)).toEqual(['cat', 'catfish', 'black_cat'])
})
