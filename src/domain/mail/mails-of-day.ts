import type { AccountId } from '#lib/ids'
import { MailFailure } from '#lib/mail/mail'
import { dayOf } from '#lib/time/time'
import type { RealmFacts } from '#store/realm/facts'
import type { PublicQueryContext, WritingContext } from '../context'
import { MOST_MISSED_MAILS, MOST_MISSED_MAILS_OF_ACCOUNT } from '../limits'
import { noteMailProblem } from './mail-problem'

type Context = Pick<PublicQueryContext, 'store' | 'now'>

/** The number of emails about missed messages that were sent today, in total and by account. */
export function missedMailsOfDay({ store, now }: Context): RealmFacts['mailsOfDay'] {
  const day = dayOf(now)
  const known = store.realm.find('mailsOfDay')
  return known?.day === day ? known : { day, count: 0, byAccount: {} }
}

/** How many more emails about missed messages someone may get today. */
export function roomForMissedMails(context: Context, id: AccountId): number {
  const { count, byAccount } = missedMailsOfDay(context)
  return Math.max(Math.min(MOST_MISSED_MAILS_OF_ACCOUNT - (byAccount[id] ?? 0), MOST_MISSED_MAILS - count), 0)
}

/** Adds emails to today's counts, and notes a problem for administrators once the limit for all accounts is reached. */
export function countMissedMails(context: WritingContext, to: readonly AccountId[]): void {
  const { day, count, byAccount } = missedMailsOfDay(context)
  const counts = { ...byAccount }
  for (const id of to) counts[id] = (counts[id] ?? 0) + 1
  const sum = count + to.length
  context.store.realm.set('mailsOfDay', { day, count: sum, byAccount: counts })
  if (sum >= MOST_MISSED_MAILS) noteMailProblem(context, new MailFailure({ code: 'ELIMIT' }))
}
