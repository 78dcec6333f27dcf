import { describe, expect, it } from 'vitest'
import { diffHtml } from '#lib/text/html-diff/diff-html'
import { Comparing } from '#lib/text/html-diff/matching-blocks'

const came = (text: string) => `<span class="highlight_text_inserted">${text}</span>`
const went = (text: string) => `<span class="highlight_text_deleted">${text}</span>`

const CASES: [name: string, before: string, after: string, diff: string][] = [
  ['nothing in equal versions', '<p>one</p>', '<p>one</p>', '<p>one</p>'],
  [
    'a word in the middle',
    '<p>content before edit</p>',
    '<p>content after edit</p>',
    `<p>content ${came('after')} ${went('before')} edit</p>`,
  ],
  ['everything', '<p>alpha</p>', '<p>beta</p>', `<p>${came('beta')}</p> <p>${went('alpha')}</p>`],
  ['a word at the end', '<p>one two</p>', '<p>one two three</p>', `<p>one two ${came('three')} </p>`],
  ['a removed word', '<p>one two three</p>', '<p>one three</p>', `<p>one ${went('two')} three</p>`],
  [
    'a second paragraph',
    '<p>one two</p>',
    '<p>one two</p>\n<p>three four</p>',
    `<p>one two</p> <p>${came('three four')}</p>`,
  ],
  [
    'new text with emphasis',
    '<p>one two</p>',
    '<p>one two <strong>three</strong> four</p>',
    `<p>one two ${came('<strong>three</strong> four')} </p>`,
  ],
  [
    'a new target of a link',
    '<p>see <a href="http://a.example">here</a> now please</p>',
    '<p>see <a href="http://b.example">here</a> now please</p>',
    `<p>see <a href="http://b.example">here ${came(' Link: http://b.example')} ${went(' Link: http://a.example')} </a> now please</p>`,
  ],
  [
    'a new line between others',
    '<p>the words before, part 1<br>\nthe words before, part 3</p>',
    '<p>the words before, part 1<br>\nthe words after, part 2<br>\nthe words before, part 3</p>',
    `<p>the words before, part 1<br> the words ${came('after, part 2<br> the words')} before, part 3</p>`,
  ],
  [
    'a new target of a link before a full stop',
    '<p>all about it is on the <a href="http://a.example">page</a>.</p>',
    '<p>all about it is on the <a href="http://b.example">page</a>.</p>',
    `<p>all about it is on the <a href="http://b.example">page ${came(' Link: http://b.example .')} ${went(' Link: http://a.example .')} </a></p>`,
  ],
  ['quotes', '<p>a b</p>', '<p>a b &quot;c&quot; &lt;d</p>', `<p>a b ${came('"c" &lt;d')} </p>`],
]

describe('the difference between two versions of a message', () => {
  it.each(CASES)('marks %s', (_name, before, after, diff) => {
    expect(diffHtml(before, after)).toBe(`<div>${diff}</div>`)
  })

  it('shows a change in the middle of a long text', () => {
    const long = 'one two three four five '.repeat(600)
    const diff = diffHtml(`<p>${long}old ${long}</p>`, `<p>${long}new ${long}</p>`)
    expect(diff).toContain(`five ${came('new')} ${went('old')} one two`)
  })

  it('is computed with limited work for long texts', () => {
    // The texts have so many words that comparing all pairs would take far too long.
    const words = Array.from({ length: 30_000 }, (_, at) => `word${at % 200}`)
    const [before, after] = [`a ${words.join(' ')}`, `b ${words.toReversed().join(' ')}`]
    expect(diffHtml(before, after)).toContain(went(before))
  })

  it('is computed with limited work in total for many versions, and still shows small changes', () => {
    // The only word of the short text occurs throughout the long one, but never twice in a row.
    const long = 'a b '.repeat(2_500).trim()
    const short = 'a '.repeat(199).trim()
    const comparing = new Comparing()
    for (let version = 0; version < 30; version++) {
      expect(diffHtml(long, short, comparing)).toContain('highlight_text_deleted')
      expect(diffHtml('the same end', 'another end', comparing)).toContain('another')
    }
    expect(comparing.pairs).toBeLessThan(6_000_000)
    expect(diffHtml('one two', 'one three', comparing)).toBe(`<div>one ${came('three')} ${went('two')}</div>`)
  })
})
