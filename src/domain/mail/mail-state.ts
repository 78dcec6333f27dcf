import { mailProblem } from '#lib/mail/mail-problems'
import type { QueryContext } from '../context'
import { MOST_MISSED_MAILS } from '../limits'
import { missedMailsOfDay } from './mails-of-day'

/** The email status for administrators. The time of the problem is in UNIX seconds. */
export function mailState(context: QueryContext) {
  const { store, mailer } = context
  const problem = store.realm.find('mailProblem')
  return {
    sends_mail: mailer.isThere,
    missed_mails_today: missedMailsOfDay(context).count,
    missed_mails_limit: MOST_MISSED_MAILS,
    last_problem: problem
      ? {
          code: problem.code,
          response: problem.response ?? null,
          text: mailProblem(problem),
          at: Math.floor(problem.at / 1000),
          is_over: problem.isOver,
        }
      : null,
  }
}
