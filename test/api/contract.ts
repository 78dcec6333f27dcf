/**
 * Code that `npm run check` must refuse. Nothing here runs. Each line below a `@ts-expect-error` is a type error. If it
 * weren't, the comment itself would be an error.
 */
import type { getAlertWords } from '#api/account/get-alert-words'
import type { Answer } from '#api/contract/operation'
import type { getMessages } from '#api/messages/get-messages'

export function readsWhatIsAnswered(words: Answer<typeof getAlertWords>, page: Answer<typeof getMessages>): unknown {
  const known: readonly string[] = words.alert_words
  const ids: number[] = page.messages.map(({ id }) => id)
  // @ts-expect-error The answer has no such field.
  const unknown = words.alert_phrases
  // @ts-expect-error The field is of another type.
  const wrong: string = page.found_oldest
  return [known, ids, unknown, wrong]
}
