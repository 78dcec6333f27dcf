import { expect, it } from 'vitest'
import { decodePage } from '#lib/pages/decode-page'
import { readPage } from '#lib/pages/read-page'

const CASES: [what: string, html: string, facts: [title: string, description: string, picture: string]][] = [
  ['nothing from an empty page', '', ['', '', '']],
  ['the title', '<title>Tea</title>', ['Tea', '', '']],
  ['the first title, and not that of a drawing', '<title>Tea</title><svg><title>Leaf</title></svg>', ['Tea', '', '']],
  [
    'the title for other sites rather than the page’s own',
    '<title>Tea | Shop</title><meta property="og:title" content="Tea"><meta property="og:description" content="Green"><meta property="og:image" content="/tea.png">',
    ['Tea', 'Green', '/tea.png'],
  ],
  [
    'tags regardless of case, and the tags for Twitter',
    '<META NAME="Twitter:Title" CONTENT="Tea"><meta name="description" content="Green"><meta name="twitter:image" content="https://tea.example.org/t.png">',
    ['Tea', 'Green', 'https://tea.example.org/t.png'],
  ],
  [
    'the first of several titles that isn’t empty',
    '<meta property="og:title" content=" "><meta property="og:title" content="Tea"><meta property="og:title" content="Coffee">',
    ['Tea', '', ''],
  ],
  [
    'character references, and no control characters',
    '<title>Tea &amp;\u0007\n  biscuits&#x21;</title>',
    ['Tea & biscuits!', '', ''],
  ],
  ['a truncated page', '<title>Tea</title><meta property="og:title" content="Gre', ['Tea', '', '']],
  [
    'no text outside the tags of the head',
    '<p>og:title</p><meta content="x"><meta property="og:video" content="y">',
    ['', '', ''],
  ],
]

it.each(CASES)('reads %s', async (_, html, [title, description, picture]) => {
  expect(await readPage(html)).toEqual({ title, description, picture })
})

it('keeps at most 2,000 characters of a page’s text', async () => {
  const { description } = await readPage(`<meta name="description" content="${'x'.repeat(10_000)}">`)
  expect(description).toHaveLength(2000)
})

it.each([
  ['the content type', 'text/html; charset=windows-1252', ''],
  ['the page', 'text/html', '<meta charset="windows-1252">'],
])('uses the encoding in %s', (_, type, head) => {
  const bytes = new Uint8Array([...[...head].map((one) => one.charCodeAt(0)), 0xe9])
  expect(decodePage(bytes, type)).toBe(`${head}é`)
})

it('reads an unknown encoding as UTF-8', () => {
  expect(decodePage(new Uint8Array([0xc3, 0xa9]), 'text/html; charset=klingon')).toBe('é')
})
