import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { findAlertWords } from '#markdown/alert-words'
import { alertWordPattern } from '../../web/model/messages/alert-word-pattern'

const foundIn = (text: string, words: readonly string[]) =>
  Array.from(text.matchAll(alertWordPattern(words)), ([word]) => word)

it('an alert word is found between spaces and punctuation, regardless of case', () => {
  expect(foundIn('Tea, TEA and (tea) but no teapot', ['tea'])).toEqual(['Tea', 'TEA', 'tea'])
})

it('the longest of several alert words is found, and punctuation has no special meaning', () => {
  expect(foundIn('green tea? c++ or a.b, not aXb', ['tea', 'green tea', 'c++', 'a.b'])).toEqual([
    'green tea',
    'c++',
    'a.b',
  ])
})

it('the client finds only alert words that the server finds, and at least one if the server finds any', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '+', '.', '-'), minLength: 1, maxLength: 3 })
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', 'B', 'é', '+', '.', '-', ' ', '(', ')', "'", '\n'),
    maxLength: 30,
  })
  fc.assert(
    fc.property(text, fc.array(word, { minLength: 1, maxLength: 4 }), (content, words) => {
      const found = findAlertWords(content, new Set(words))
      const shown = new Set(foundIn(content, words).map((one) => one.toLowerCase()))
      expect([...shown].filter((one) => !found.has(one))).toEqual([])
      expect(shown.size > 0).toBe(found.size > 0)
    }),
    { numRuns: 500 },
  )
})
