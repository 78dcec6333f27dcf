/**
 * Events that `npm run check` must refuse. Nothing here runs: each line marked `@ts-expect-error` is a type error, and
 * if it weren't, the mark itself would be one.
 */
import type { CommandContext } from '#domain/context'
import { alertWords } from '#wire/events/account'
import type { EventName } from '#wire/events/index'

export function emitsOnlyWhatBuildersMade({ emit }: CommandContext): void {
  emit(alertWords(['lunch']), { accounts: [] })
  // @ts-expect-error A literal, however well formed, was not made by a builder.
  emit({ type: 'alert_words', alert_words: ['lunch'] }, { accounts: [] })
}

/** The catalog of state and events, with one event left out. */
type Forgetful = Record<Exclude<EventName, 'alert_words'>, 'case'>
declare const forgetful: Forgetful
// @ts-expect-error An event without a case of state and events.
export const complete: Record<EventName, 'case'> = forgetful
