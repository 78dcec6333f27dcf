import { type Mail, type Mailer, MailFailure } from '#lib/mail/mail'
import { metrics } from '#lib/metrics/metrics'
import { DAY_SECONDS } from '#lib/time/time'
import type { Account } from '#store/accounts/account-reader'
import type { AttemptRule } from '#store/realm/attempts'
import type { CommandContext, OutsideContext, PublicCommandContext, WritingContext } from '../context'
import { MOST_NOTICES_MAILED } from '../notification-limits'
import { type Letter, writeLetter } from './letter'
import { noteMailProblem, noteMailTaken } from './mail-problem'

export const SEND_MAIL = 'send-mail'

type Context = Pick<CommandContext, 'store' | 'now' | 'realm' | 'secrets' | 'mailer'>

/**
 * Stores an email in the same transaction as the change it is about. It is sent after the commit, or later if the mail
 * server has a temporary problem. Without a mail server, nothing is stored.
 */
export function sendLetter({ store, now, realm, secrets, mailer }: Context, letter: Letter): void {
  if (!mailer.isThere) return
  const id = store.realm.nextId('other')
  store.mails.put(id, secrets.seal(JSON.stringify(writeLetter(letter))))
  store.tasks.put({ kind: SEND_MAIL, subject: id, dueAt: now, realm })
}

/**
 * The daily limit on emails of one kind about one account. A mail server has a quota, which one person's log-ins must
 * not use up.
 */
const NOTICES: AttemptRule = { seconds: DAY_SECONDS, calls: MOST_NOTICES_MAILED }

type Telling = Context & Pick<PublicCommandContext, 'limitsApply'>

/**
 * Emails people about a change to their account. Each kind of email is counted separately, so that many log-ins can't
 * keep an email about a new passkey from being sent.
 */
export function sendNotice(context: Telling, kind: string, { id, deliveryEmail }: Account, letter: Omit<Letter, 'to'>) {
  const { store, now, mailer, limitsApply } = context
  if (!mailer.isThere) return
  const key = `mailed-${kind}:${id}`
  if (limitsApply && store.attempts.waitSeconds(key, now, NOTICES) > 0) return
  if (limitsApply) store.attempts.record(key, now, NOTICES)
  sendLetter(context, { ...letter, to: deliveryEmail })
}

/**
 * Sends a waiting email. The returned function then removes it. An email that can't be decrypted with the deployment's
 * secret, or that the mail server refused permanently, is removed, too.
 */
export async function deliverMail({ store, secrets, mailer }: OutsideContext, id: number): Promise<Finish> {
  const sealed = store.mails.find(id)
  const mail = sealed && secrets.unseal(sealed)
  const refusal = mail ? await sendUnlessRefused(mailer, JSON.parse(mail)) : undefined
  return (context) => {
    forgetMail(context, id)
    if (refusal) noteMailProblem(context, refusal)
    else if (mail) noteMailTaken(context)
  }
}

/** Returns the reason if the email was refused permanently. Throws if the problem may be temporary. */
async function sendUnlessRefused(mailer: Mailer, mail: Mail): Promise<MailFailure | undefined> {
  try {
    await mailer.send(mail)
    metrics.count('edgewise_mails_total', 1, 'sent')
    return undefined
  } catch (error) {
    const isFinal = error instanceof MailFailure && error.isFinal
    metrics.count('edgewise_mails_total', 1, isFinal ? 'refused' : 'failed')
    if (isFinal) return error
    throw error
  }
}

type Finish = (context: WritingContext) => void

export function forgetMail({ store }: Pick<WritingContext, 'store'>, id: number): void {
  store.mails.remove(id)
}
