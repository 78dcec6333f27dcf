import { describe, expect, it } from 'vitest'
import { highlightHtml, htmlKeys } from '#lib/search/html-text'
import { hasPhrases, readQuery } from '#lib/search/query'
import { tokenize } from '#lib/search/tokens'

const LONG = 30_000

const finds = (query: string, html: string) => {
  const { keys } = readQuery(query)
  const has = htmlKeys(html)
  return keys.size > 0 && [...keys].every((key) => has.has(key))
}

const FOUND: [query: string, text: string, isFound: boolean][] = [
  ['boat', 'Boats on the river', true],
  ['BOATS', 'my boat', true],
  ['painting', 'who paints?', true],
  ['paint river', 'the river was painted', true],
  ['river boat', 'river', false],
  ['the boat', 'a boat', true],
  ['the', 'the', false],
  ["don't", "I don't", false],
  ['b', 'plan b', false],
  ['7', 'room 7', true],
  ['3.14', 'pi is 3.14', true],
  ['h2o', 'H2O and co2', true],
  ['art', 'state-of-the-art', true],
  ['state-of-the-art', 'state-of-the-art', true],
  ['state-of-the-art', 'the art of state', false],
  ['example.org', 'see https://example.org/guide now', true],
  ['https://example.org/guide', 'see example.org/guide.', true],
  ['guide', 'see https://example.org/guide now', false],
  ['mia@example.org', 'write to mia@example.org.', true],
  ['snake_case', 'a case of snake', true],
  ['café', 'the Café', true],
  ['straße', 'Straße', true],
  ['東京', '昨日東京に行った', true],
  ['京都', '東京都庁', true],
  ['京東', '昨日東京に行った', false],
  ['北京', '我在北京大学', true],
  ['学', '我在北京大学', true],
  ['カメラ', 'カメラを買う', true],
  ['กาแฟ', 'ฉันชอบกาแฟมาก', true],
  ['', 'anything', false],
  ['"', 'anything', false],
  ['* OR NEAR(', 'near or far', true],
]

describe('a search', () => {
  it.each(FOUND)('for “%s” finds “%s”: %s', (query, text, isFound) => {
    expect(finds(query, `<p>${text}</p>`)).toBe(isFound)
  })

  it('ignores HTML tags, attributes and entities', () => {
    const html = '<p class="river">a <a href="http://boat.example">link</a> &amp; &lt;x&gt;</p>'
    for (const query of ['river', 'boat.example', 'class', 'amp', 'lt', 'href']) expect(finds(query, html)).toBe(false)
    expect(finds('link', html)).toBe(true)
  })

  it('matches phrases character for character, regardless of case', () => {
    expect(readQuery('"Big river" boat "x').phrases).toEqual(['big river'])
    expect(hasPhrases(['big river'], 'A BIG RIVER', '')).toBe(true)
    expect(hasPhrases(['big river'], 'a big, wide river', 'rivers')).toBe(false)
  })

  it('finds the positions of tokens', () => {
    const text = '😀 Boats at 東京, see https://a.example/b'
    const places = tokenize(text).map(({ start, end }) => text.slice(start, end))
    expect(places).toEqual(['Boats', '東', '東京', '京', 'see', 'a.example/b', 'a.example', '/b'])
  })

  // These texts are so long that starting again at each position would take far too long.
  it.each([
    ['a-', 1],
    ['東', 2 * LONG - 1],
    ['a.', 1],
    ['7@', LONG],
    ['ก', 1],
  ])('reads a text that repeats %s in one pass', (piece, fewest) => {
    expect(tokenize(piece.repeat(LONG)).length).toBeGreaterThanOrEqual(fewest)
  })
})

const mark = (text: string) => `<span class="highlight">${text}</span>`

const MARKED: [query: string, html: string, marked: string][] = [
  ['boat', '<p>Boats and a boat</p>', `<p>${mark('Boats')} and a ${mark('boat')}</p>`],
  ['river', '<p class="river"><em>river</em>s</p>', `<p class="river"><em>${mark('river')}</em>s</p>`],
  ['bread butter', 'bread &amp; butter', `${mark('bread')} &amp; ${mark('butter')}`],
  ['art', 'state-of-the-art', `state-of-the-${mark('art')}`],
  ['example.org', 'at https://example.org/x', `at https://${mark('example.org')}/x`],
  ['東京都', '東京都庁', `${mark('東京都')}庁`],
  ['absent', '<p>nothing</p>', '<p>nothing</p>'],
]

describe('the highlighted words in a search result', () => {
  it.each(MARKED)('are right for “%s” in %s', (query, html, marked) => {
    expect(highlightHtml(html, readQuery(query).keys)).toBe(marked)
  })
})
