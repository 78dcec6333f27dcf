import { Refusal } from '../../../protocol/failures'
import { t } from '../../../words/t'

/** The server got the value that the user saw, but the value has changed. */
const OVERTAKEN = 'EXPECTATION_MISMATCH'

/** The reason why something wasn't saved: the server's error, if it gave any. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Refusal)) return t('settings.no_answer')
  if (error.code === OVERTAKEN) return t('settings.overtaken')
  return /[.?!]$/.test(error.message) ? error.message : `${error.message}.`
}
