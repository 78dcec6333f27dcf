import { Refusal } from '../../protocol/failures'
import { t } from '../../words/t'

/** Why something wasn't saved, in the server's words where it gave any. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Refusal)) return t('settings.no_answer')
  return /[.?!]$/.test(error.message) ? error.message : `${error.message}.`
}
