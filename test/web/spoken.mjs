// Scenarios contain the client's English texts. When they are run in German, each text is replaced by its
// translation. A text that the client still shows in English isn't found.
import { allOf, readLanguages } from '../../scripts/words/languages.ts'

const LOOKS_FOR = ['getByRole', 'getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'locator', 'filter']
/** Whether something is a page, an element in one, or a context, whose method `newCDPSession` takes a page. */
const isWrapped = (one) => ['getByRole', 'newCDPSession'].some((name) => typeof one?.[name] === 'function')
/** The minimum length of a part of a text that is replaced. Shorter ones would match too many texts. */
const SHORTEST_PART = 8
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** @typedef {Awaited<ReturnType<typeof learnGerman>>} German */

/** @param {readonly string[]} names the values that are inserted into texts: people, channels … */
export async function learnGerman(names) {
  const languages = await readLanguages()
  const [english, german] = ['en', 'de'].map((code) => allOf(languages.find((one) => one.code === code)))
  const pairs = Object.keys(english).flatMap((key) => pairsOf(english[key], german[key]))
  const templates = pairs.filter(([text]) => text.includes('{'))
  const isValue = (text) => /^\d+$/.test(text) || names.includes(text)

  const ofText = (text) => {
    const whole = pairs.filter(([one]) => one === text).map(([, other]) => other)
    if (whole.length > 0) return [...new Set(whole)]
    const [, first, last] = /^(.+) and (.+)$/.exec(text) ?? []
    if (isValue(first) && isValue(last)) return [`${first} und ${last}`]
    return [...new Set(templates.flatMap((pair) => filled(pair, text, isValue)))]
  }
  /** Finds the translations of the texts that the pattern would find in English. */
  const ofPattern = (pattern) => {
    const finds = (text) => pattern.test(text) || pattern.test(text.replace(/\{\w+\}/g, '12'))
    const found = pairs.filter(([text]) => finds(text)).map(([, other]) => other)
    return found.map((text) =>
      text
        .split(/\{\w+\}/)
        .map(escaped)
        .join('.*'),
    )
  }
  return { ofText, ofPattern }
}

const formsOf = (words) => (typeof words === 'string' ? { other: words } : words)
const pairsOf = (words, others) =>
  Object.entries(formsOf(words)).map(([form, text]) => [text, formsOf(others)[form] ?? formsOf(others).other])

function filled([template, other], text, isValue) {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const pattern = new RegExp(
    `^${template
      .split(/\{\w+\}/)
      .map(escaped)
      .join('(.+)')}$`,
  )
  const values = pattern.exec(text)?.slice(1)
  if (!values?.every(isValue)) return []
  return [other.replace(/\{(\w+)\}/g, (_, name) => values[names.indexOf(name)])]
}

const targets = new WeakMap()
const bare = (given) => targets.get(given) ?? given

/**
 * A page in which texts are searched for in German.
 *
 * @param {any} page @param {German} german
 */
export function speaking(page, german) {
  const proxy = new Proxy(page, {
    get(target, name) {
      const found = target[name]
      if (typeof found !== 'function') return found
      return (...given) => {
        const asked = LOOKS_FOR.includes(String(name)) ? translated(String(name), given, german) : given
        const answer = found.apply(target, asked.map(bare))
        return isWrapped(answer) ? speaking(answer, german) : answer
      }
    },
  })
  targets.set(proxy, page)
  return proxy
}

function translated(name, [first, options], german) {
  if (name === 'filter') return [optionsIn(first, german)]
  const isText = /^getBy(?!Role)/.test(name)
  return [isText ? wordsIn(first, options?.exact, german) : first, optionsIn(options, german)]
}

function optionsIn(options, german) {
  if (!options) return options
  const { has, hasNot, name, hasText, hasNotText, ...rest } = options
  return {
    ...rest,
    ...(has && { has: bare(has) }),
    ...(hasNot && { hasNot: bare(hasNot) }),
    ...(name !== undefined && { name: wordsIn(name, options.exact, german) }),
    ...(hasText !== undefined && { hasText: wordsIn(hasText, false, german) }),
    ...(hasNotText !== undefined && { hasNotText: wordsIn(hasNotText, false, german) }),
  }
}

function wordsIn(words, isExact, { ofText, ofPattern }) {
  if (words instanceof RegExp) {
    const found = ofPattern(words)
    return found.length > 0 ? new RegExp(found.join('|'), words.flags) : words
  }
  const whole = ofText(words).map(escaped)
  // The text may be part of a longer one, next to a value.
  const isPart = whole.length === 0 && !isExact && words.length >= SHORTEST_PART
  const found = (isPart ? ofPattern(new RegExp(escaped(words), 'i')) : whole).join('|')
  if (found === '') return words
  return isExact ? new RegExp(`^\\s*(?:${found})\\s*$`) : new RegExp(found, 'i')
}
