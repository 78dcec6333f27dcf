import { Refusal } from '../../../protocol/failures'
import { t } from '../../../words/t'

/** The server was told what one saw, and it is something else by now. */
const OVERTAKEN = 'EXPECTATION_MISMATCH'

/** Why something wasn't saved, in the server's words where it gave any. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Refusal)) return t('settings.no_answer')
  if (error.code === OVERTAKEN) return t('settings.overtaken')
  return /[.?!]$/.test(error.message) ? error.message : `${error.message}.`
}
