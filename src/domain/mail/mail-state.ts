import { mailProblem } from '#lib/mail-problems'
import { DAY_MS } from '#lib/time'
import type { QueryContext } from '../context'
import { MOST_MISSED_MAILS } from '../limits'

/** For administrators: times are UNIX seconds. */
export function mailState({ store, mailer, now }: QueryContext) {
  const problem = store.realm.find('mailProblem')
  const counted = store.realm.find('mailsOfDay')
  return {
    sends_mail: mailer.isThere,
    missed_mails_today: counted?.day === Math.floor(now / DAY_MS) ? counted.count : 0,
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
