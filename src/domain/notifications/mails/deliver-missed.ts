import type { OutsideContext, WritingContext } from '#domain/context'
import { MAILS_ABREAST } from '#domain/limits'
import { noteMailProblem, noteMailTaken } from '#domain/mail/mail-problem'
import { countMissedMails } from '#domain/mail/mails-of-day'
import { type Mail, MailFailure } from '#lib/mail/mail'
import type { Account } from '#store/accounts/account-reader'
import type { NoticedMessage } from '#store/tables/missed-mails'
import { holdAfterFailure } from './hold'

/** An email to someone, and the messages that it is about. */
export interface MissedMail {
  account: Account
  mail: Mail
  about: readonly NoticedMessage[]
}

/** `later`: the mail server may accept the email later. `refused`: it never will. */
export interface Delivered extends MissedMail {
  outcome: 'taken' | 'later' | 'refused'
  failure?: unknown
}

/** Sends the emails, a few at a time. After a failure that affects all of them, no more are sent. */
export async function deliverMissed({ mailer }: OutsideContext, mails: readonly MissedMail[]): Promise<Delivered[]> {
  const left = [...mails]
  const delivered: Delivered[] = []
  let general: unknown
  const attempt = async (missed: MissedMail): Promise<Delivered> => {
    if (general !== undefined) return { ...missed, outcome: 'later', failure: general }
    try {
      await mailer.send(missed.mail)
      return { ...missed, outcome: 'taken' }
    } catch (failure) {
      if (!isAboutOne(failure)) general = failure
      const isFinal = failure instanceof MailFailure && failure.isFinal
      return { ...missed, outcome: isFinal ? 'refused' : 'later', failure }
    }
  }
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) delivered.push(await attempt(next))
  }
  await Promise.all(Array.from({ length: MAILS_ABREAST }, work))
  return delivered
}

const isAboutOne = (failure: unknown) => failure instanceof MailFailure && failure.isAboutOneMail

/** Stores the outcomes. Returns whether there was a failure that affects all emails. */
export function noteDelivered(context: WritingContext, delivered: readonly Delivered[]): { isBlocked: boolean } {
  const taken = delivered.filter(({ outcome }) => outcome === 'taken')
  const failed = delivered.filter(({ outcome }) => outcome !== 'taken')
  if (taken.length > 0) {
    countMissedMails(
      context,
      taken.map(({ account }) => account.id),
    )
  }
  if (taken.length > 0 && failed.length === 0) noteMailTaken(context)
  for (const { failure } of failed) noteMailProblem(context, failure)
  const later = failed.filter(({ outcome }) => outcome === 'later')
  for (const [id, own] of Map.groupBy(later, ({ account }) => account.id)) {
    holdAfterFailure(
      context,
      id,
      own.flatMap(({ about }) => about),
    )
  }
  return { isBlocked: later.some(({ failure }) => !isAboutOne(failure)) }
}
