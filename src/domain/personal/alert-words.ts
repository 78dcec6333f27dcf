import { BadRequest } from '../../lib/errors'
import { alertWords } from '../../wire/events/account'
import type { CommandContext } from '../context'

/** Everybody's words are looked for in every message, and kept in one row. */
const MOST_WORDS = 500

/** Adds words that the viewer doesn't have yet, in any spelling. Answers all. */
export function addAlertWords(context: CommandContext, words: readonly string[]): string[] {
  const { viewer } = context
  const known = new Set(viewer.alertWords.map(lower))
  const added = new Map<string, string>()
  for (const word of words.map((one) => one.trim()).filter((one) => one !== '')) {
    if (!known.has(lower(word))) added.set(lower(word), word)
  }
  return change(context, [...viewer.alertWords, ...added.values()])
}

export function removeAlertWords(context: CommandContext, words: readonly string[]): string[] {
  const gone = new Set(words.map(lower))
  return change(
    context,
    context.viewer.alertWords.filter((word) => !gone.has(lower(word))),
  )
}

const lower = (word: string) => word.toLowerCase()

/** The event is sent even where nothing changed. */
function change(context: CommandContext, words: string[]): string[] {
  const { store, viewer } = context
  const before = viewer.alertWords
  if (words.length > Math.max(MOST_WORDS, before.length)) {
    throw new BadRequest(`You can have at most ${MOST_WORDS} alert words.`)
  }
  if (words.length !== before.length) {
    store.accounts.update(viewer.id, { alertWords: words })
    index(context, before, words)
  }
  context.emit(alertWords(words), { accounts: [viewer.id] })
  return words
}

/** Keeps the organisation's list of words, which sending looks at, in step. */
function index({ store, viewer }: CommandContext, before: readonly string[], after: readonly string[]): void {
  const words = new Map(Object.entries(store.realm.find('alertWords') ?? {}))
  for (const word of before.map(lower)) {
    const others = (words.get(word) ?? []).filter((id) => id !== viewer.id)
    if (others.length > 0) words.set(word, others)
    else words.delete(word)
  }
  for (const word of after.map(lower)) words.set(word, [...(words.get(word) ?? []), viewer.id])
  store.realm.set('alertWords', Object.fromEntries(words))
}
