import { inOwnWords } from '../../../parts/reason-of'
import { Refusal } from '../../../protocol/failures'
import { t } from '../../../words/t'

/** The error code for a value that was changed elsewhere while the user was editing it. */
const OVERTAKEN = 'EXPECTATION_MISMATCH'

/** The reason why something wasn't saved: the server's error, if there is one. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Refusal)) return t('settings.no_answer')
  if (error.code === OVERTAKEN) return t('settings.overtaken')
  const words = inOwnWords(error.message)
  return /[.?!]$/.test(words) ? words : `${words}.`
}
