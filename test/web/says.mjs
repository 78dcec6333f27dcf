// The client's texts for scenarios, by their keys, in the language in which a scenario is run.
import { readT } from '../../scripts/words/languages.ts'

/** @typedef {(key: string, values?: Readonly<Record<string, string | number>>) => string} Says */

/**
 * Returns a function for the texts of a language. An unknown key is an error, so that no scenario waits for a text that
 * can't appear.
 *
 * @param {string} code
 * @returns {Promise<Says>}
 */
export async function learnToSay(code) {
  const t = await readT(code)
  return (key, values) => {
    const text = t(key, values)
    if (text === key) throw new Error(`no text has the key ${key}`)
    return text
  }
}
