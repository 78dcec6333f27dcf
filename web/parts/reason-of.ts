import { findText, t } from '../words/t'

/** Whether an error is the server's refusal. The messages of other errors aren't meant for people. */
export const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === 'Refusal'

/** The reason why something wasn't done: the server's error, or that there was no answer. */
export const reasonOf = (error: unknown): string =>
  isRefusal(error) ? inOwnWords(error.message) : t('toast.unreachable')

const VALUE = /(?<!\w)'(.+)'(?!\w)|\d+/g

/** The client's words for an error of the server, if there are any. A quoted name or a number in it is their value. */
export function ownWords(error: string): string | undefined {
  const values: Record<string, string | number> = {}
  const key = error.replace(VALUE, (found, name?: string) => {
    if (name) values.name = name
    else values.count = Number(found)
    return name ? "'{name}'" : '{count}'
  })
  return findText(key, values)
}

/** An error of the server in the client's words, if there are any. */
export const inOwnWords = (error: string): string => ownWords(error) ?? error
