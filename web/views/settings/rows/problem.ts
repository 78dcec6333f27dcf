import { Refusal } from '../../../protocol/failures'
import { t } from '../../../words/t'

/** The error if a value was changed elsewhere while the user edited it. */
const OVERTAKEN = 'EXPECTATION_MISMATCH'

/** The reason why something wasn't saved: the server's error, if it gave any. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Refusal)) return t('settings.no_answer')
  if (error.code === OVERTAKEN) return t('settings.overtaken')
  return /[.?!]$/.test(error.message) ? error.message : `${error.message}.`
}
