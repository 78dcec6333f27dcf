import type { Json } from '../../tools/lib/json.ts'
import type { Texts, Words } from './languages.ts'
import { allOf } from './languages.ts'

/**
 * The maximum number of words in a text that may be the same in two languages. Longer texts that are the same weren't
 * translated.
 */
const MOST_WORDS_ALIKE = 2

/** Lists the errors in a language's texts, compared with English. */
export function compareTexts(english: Texts, other: Texts): string[] {
  const model = allOf(english)
  const texts = allOf(other)
  const places = Object.keys(english.parts).flatMap((part) => differences(part, english.parts[part], other.parts[part]))
  const wrong = Object.keys(model)
    .filter((key) => key in texts)
    .flatMap((key) => faultsOf(model[key], texts[key], other.locale).map((fault) => `${key}: ${fault}`))
  return [...places, ...wrong].map((fault) => `${other.code}: ${fault}`)
}

function differences(part, model, texts) {
  const lack = (have, want, what) => Object.keys(want).flatMap((key) => (key in have ? [] : `${part}: ${key} ${what}`))
  return [...lack(texts, model, 'is missing'), ...lack(model, texts, 'isn’t there in English')]
}

function faultsOf(model: Words, words: Words, locale) {
  const faults = formsOf(words).flatMap((text) => faultsOfText(text))
  const wanted = placeholdersOf(model)
  const named = placeholdersOf(words)
  if (named.join() !== wanted.join()) faults.push(`has {${named.join()}} in place of {${wanted.join()}}`)
  if (typeof words !== 'string' || typeof model !== 'string') faults.push(...pluralFaults(words, wanted, locale))
  if (isLeft(model, words)) faults.push('is as in English')
  return faults
}

function faultsOfText(text) {
  if (text === '') return ['is empty']
  return text !== text.trim() || text.includes('  ') ? ['has spaces too many'] : []
}

/** Lists the errors in plural forms: there must be one for each category of the language, and no others. */
export function pluralFaults(words, placeholders, locale) {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  const wanted = [...pluralCategories].sort().join()
  if (!placeholders.includes('count')) return ['has plurals and no {count}']
  if (typeof words === 'string') return wanted === 'other' ? [] : ['has no plurals']
  const has = Object.keys(words).sort().join()
  return has === wanted ? [] : [`has the plurals ${has}, and not ${wanted}`]
}

const formsOf = (words) => (typeof words === 'string' ? [words] : Object.values<Json>(words))

/** The placeholders in a text. All of its forms are searched, because the singular may leave out the number. */
export const placeholdersOf = (words) =>
  [...new Set<Json>(formsOf(words).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)))].sort()

function isLeft(model, words) {
  const text = formsOf(words).at(-1)
  const isLong = text.replace(/\{\w+\}/g, '').match(/\p{L}+/gu)?.length > MOST_WORDS_ALIKE
  return isLong && formsOf(model).at(-1) === text
}
