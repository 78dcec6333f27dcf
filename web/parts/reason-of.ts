import { t } from '../words/t'

/** Whether an error is the server's refusal. The messages of other errors aren't meant for people. */
export const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === 'Refusal'

/** The reason why something wasn't done: the server's error, or that there was no answer. */
export const reasonOf = (error: unknown): string =>
  isRefusal(error) ? inOwnWords(error.message) : t('toast.unreachable')

const VALUE = /(?<!\w)'(.+)'(?!\w)|\d+/g
const NO_VALUES = { name: '{name}', count: '{count}' }

/**
 * The client's own wording for a server error, if it has any. A quoted name or a number from the error is inserted into
 * the wording.
 */
export function ownWords(error: string): string | undefined {
  const values: { name: string | number; count: string | number } = { ...NO_VALUES }
  const key = error.replace(VALUE, (found, name?: string) => {
    if (name) values.name = name
    else values.count = Number(found)
    return name ? "'{name}'" : '{count}'
  })
  // The type of `t` only permits keys of the catalogs, but the server may send other errors.
  const words = (given: typeof values) => (t as (key: string, values: object) => string)(key, given)
  const isKnown = !error.includes('{') && words(NO_VALUES) !== key
  return isKnown ? words(values) : undefined
}

/** A server error in the client's own words, or unchanged if there are none. */
export const inOwnWords = (error: string): string => ownWords(error) ?? error
