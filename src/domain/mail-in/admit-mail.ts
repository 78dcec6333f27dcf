import { emailKey } from '#lib/mail/email-key'
import { isAutomatic, isAutomaticAnswer, isOwn } from '#lib/mail-in/automatic'
import { verdictOf } from '#lib/mail-in/verdict'
import type { Account } from '#store/accounts/account-reader'
import { type ArrivedMail, Dropped, ForgedSender } from './arrived-mail'

interface Rules {
  /** Whether channels also accept emails with a forged sender. */
  takesForged: boolean
}

/**
 * Refuses an email with a forged sender, except to a channel if the rules allow it, and drops an email that would start
 * a mail loop. A reply must come from the person's own address and must not be automatic, because it is posted in their
 * name.
 */
export function admitMail({ claim, mail, envelopeFrom, server }: ArrivedMail, account: Account, rules: Rules): void {
  const isAnswer = claim.kind === 'answer'
  const isEnd = isAnswer ? isAutomatic(mail, envelopeFrom) : isAutomaticAnswer(mail, envelopeFrom)
  if (isEnd || isOwn(mail)) throw new Dropped()
  const isForged = verdictOf(mail.headers, server) === 'fail'
  if (isForged && (isAnswer || !rules.takesForged)) throw new ForgedSender()
  if (!isAnswer) return
  const isOne = mail.headers.filter(({ key }) => key === 'from').length === 1
  if (!isOne || emailKey(mail.from.address) !== account.emailKey) throw new ForgedSender()
}
