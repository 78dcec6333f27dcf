import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SLACK_NAMES } from '../../../tools/import/slack/text/slack-names.generated'
import { CASES } from './cases'
import { show } from './show'

test.each(CASES)('Slack’s text is converted: $about', ({ given, shown }) => {
  expect(show(given).html).toBe(shown)
})

test('every Slack emoji name is shown as an emoji', () => {
  const names = SLACK_NAMES.split('\n').flatMap((line) => line.split(' ').slice(1))
  expect(names.length).toBeGreaterThan(1900)
  expect(names.filter((name) => show({ text: `yes :${name}:` }).html.includes(`:${name}:</p>`))).toEqual([])
})

const CHARACTERS = [...'ab1 *_~`$:@#[](){}<>&;.,-+^|!/\\"\'\n>']
const WORDS = fc.array(
  fc.constantFrom(...CHARACTERS, ':tada:', '**', '```', '](', '&amp;', '<time:', '@**', '1. ', '* '),
  {
    minLength: 1,
    maxLength: 12,
  },
)
const FLAG = fc.option(fc.constant(true), { nil: undefined, freq: 3 })
const PIECE = fc.record({
  type: fc.constant('text'),
  text: WORDS.map((words) => words.join('')),
  style: fc.record({ bold: FLAG, italic: FLAG, strike: FLAG, code: FLAG }),
})
const TAGS = { strong: 'bold', em: 'italic', del: 'strike', code: 'code' } as const
type Look = keyof Style
type Style = { bold?: boolean; italic?: boolean; strike?: boolean; code?: boolean }

test('any text looks the same in our clients as in Slack', () => {
  fc.assert(
    fc.property(fc.array(PIECE, { minLength: 1, maxLength: 5 }), (elements) => {
      const { html } = show({ rich: [{ type: 'rich_text_section', elements }] })
      expect(looksOf(html)).toEqual(elements.flatMap(({ text, style }) => seen(text, style)))
    }),
    { numRuns: 3000 },
  )
})

/** Characters with their appearance. Spaces are left out, because their style may change. */
function seen(text: string, style: Style): string[] {
  const looks = (['bold', 'italic', 'strike', 'code'] as Look[]).filter((look) => style[look]).join(' ')
  return [...text].filter((character) => character.trim() !== '').map((character) => `${character} ${looks}`)
}

/** Like `seen`, for HTML. Tags other than `p`, `br` and those in `TAGS` are also reported. */
function looksOf(html: string): string[] {
  const open: string[] = []
  return [...html.matchAll(/<(\/?)(\w+)[^>]*>|&(\w+);|([^<&])/gu)].flatMap(([, end, tag, entity, character]) => {
    if (tag !== undefined) {
      const look = TAGS[tag as keyof typeof TAGS]
      if (look === undefined) return tag === 'p' || tag === 'br' ? [] : [`<${tag}>`]
      if (end) open.splice(open.lastIndexOf(look), 1)
      else open.push(look)
      return []
    }
    const shown =
      entity === undefined ? (character ?? '') : ({ lt: '<', gt: '>', amp: '&', quot: '"' }[entity] ?? entity)
    const looks = (['bold', 'italic', 'strike', 'code'] as Look[]).filter((look) => open.includes(look)).join(' ')
    return shown.trim() === '' ? [] : [`${shown} ${looks}`]
  })
}
