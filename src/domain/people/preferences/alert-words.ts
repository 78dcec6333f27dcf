import type { CommandContext } from '#domain/context'
import {
  ALERT_WORDS_BYTES,
  MOST_ALERT_WORD_CHARACTERS,
  MOST_ALERT_WORDS,
  MOST_ALERT_WORDS_OF_BOT,
} from '#domain/limits'
import { BadRequest } from '#lib/errors'
import { alertWords } from '#wire/events/account'

/** Adds words that the viewer doesn't have yet, ignoring case. Returns all words. */
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

/** Stores the words. The event is sent even if nothing changed. */
function change(context: CommandContext, words: string[]): string[] {
  const { store, viewer } = context
  const before = viewer.alertWords
  const isMore = words.length > before.length
  if (isMore) checkRoom(words, viewer.isBot)
  if (words.length !== before.length) {
    store.accounts.update(viewer.id, { alertWords: words })
    store.alertWords.set(viewer.id, words)
  }
  if (isMore && store.alertWords.bytes > ALERT_WORDS_BYTES) {
    throw new BadRequest('This organization has reached the limit for alert words. Remove some of yours first.')
  }
  context.emit(alertWords(words), { accounts: [viewer.id] })
  return words
}

/**
 * Throws if there are too many words, or too many characters in total. Everyone's words are matched against every
 * message, so they are kept in memory.
 */
function checkRoom(words: readonly string[], isBot: boolean): void {
  const most = isBot ? MOST_ALERT_WORDS_OF_BOT : MOST_ALERT_WORDS
  if (words.length > most) throw new BadRequest(`You can have at most ${most} alert words.`)
  const characters = words.reduce((sum, word) => sum + word.length, 0)
  if (characters <= MOST_ALERT_WORD_CHARACTERS) return
  throw new BadRequest(`Your alert words can have at most ${MOST_ALERT_WORD_CHARACTERS} characters in total.`)
}
