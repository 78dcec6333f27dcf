// The client's texts for scenarios, by their keys, in the language in which a scenario is played.
import { allOf, readLanguages } from '../../scripts/words/languages.ts'

/** @typedef {(key: string, values?: Readonly<Record<string, string | number>>) => string} Says */

/**
 * Returns a function for the texts of a language. An unknown key is an error, so that no scenario waits for a text that
 * can't appear.
 *
 * @param {string} code
 * @returns {Promise<Says>}
 */
export async function learnToSay(code) {
  const language = (await readLanguages()).find((one) => one.code === code)
  const { locale } = language
  const texts = allOf(language)
  const plurals = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  return (key, values = {}) => {
    const words = texts[key]
    if (words === undefined) throw new Error(`no text has the key ${key}`)
    const text = typeof words === 'string' ? words : (words[plurals.select(Number(values.count))] ?? words.other)
    const shown = (value) => (typeof value === 'number' ? numbers.format(value) : String(value))
    return text.replace(/\{(\w+)\}/g, (_, name) => shown(values[name]))
  }
}
