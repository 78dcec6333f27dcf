import { BadRequest } from '#lib/errors'
import type { CommandContext, QueryContext } from '../context'
import { MOST_STORED_KEYS } from '../limits'

/** The limit for all keys and values together. It is small enough for any one value to fit in a row. */
const MOST_CHARACTERS = 500_000

class NoSuchKey extends BadRequest {
  constructor() {
    super('Key does not exist.')
  }
}

/** The values that the account has stored under these keys, or all of its values. */
export function readStorage({ store, viewer }: QueryContext, keys: readonly string[] | undefined) {
  const entries = store.botStorage.entriesOf(viewer.id)
  const wanted = keys ?? [...entries.keys()]
  return Object.fromEntries(
    wanted.map((key) => {
      const value = entries.get(key)
      if (value === undefined) throw new NoSuchKey()
      return [key, value]
    }),
  )
}

class TooManyKeys extends BadRequest {
  constructor() {
    super(`Request exceeds storage limit. The limit is ${MOST_STORED_KEYS} keys.`)
  }
}

/** Stores these entries in addition to the existing ones, or none of them if that would be too much. */
export function keepInStorage({ store, viewer }: CommandContext, given: Record<string, string>): void {
  const entries = store.botStorage.entriesOf(viewer.id)
  for (const [key, value] of Object.entries(given)) entries.set(key, value)
  if (entries.size > MOST_STORED_KEYS) throw new TooManyKeys()
  const excess = [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, -MOST_CHARACTERS)
  if (excess > 0) {
    const limit = `The limit is ${MOST_CHARACTERS} characters.`
    throw new BadRequest(`Request exceeds storage limit by ${excess} characters. ${limit}`)
  }
  for (const [key, value] of Object.entries(given)) store.botStorage.put(viewer.id, key, value)
}

export function removeFromStorage({ store, viewer }: CommandContext, keys: readonly string[] | undefined): void {
  const entries = store.botStorage.entriesOf(viewer.id)
  const removed = keys ?? [...entries.keys()]
  if (!removed.every((key) => entries.has(key))) throw new NoSuchKey()
  for (const key of removed) store.botStorage.remove(viewer.id, key)
}
