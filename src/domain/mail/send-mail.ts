import { type Mail, type Mailer, MailFailure } from '#lib/mail/mail'
import type { CommandContext, OutsideContext, WritingContext } from '../context'
import { type Letter, writeLetter } from './letter'
import { noteMailProblem, noteMailTaken } from './mail-problem'

export const SEND_MAIL = 'send-mail'

type Context = Pick<CommandContext, 'store' | 'now' | 'realm' | 'secrets' | 'mailer'>

/**
 * Stores a mail in the same transaction as the change it is about. It is sent after the commit, and
 * tried again if that fails.
 */
export function sendLetter({ store, now, realm, secrets, mailer }: Context, letter: Letter): void {
  if (!mailer.isThere) return
  const id = store.realm.nextId('other')
  store.mails.put(id, secrets.seal(JSON.stringify(writeLetter(letter))))
  store.tasks.put({ kind: SEND_MAIL, subject: id, dueAt: now, realm })
}

/**
 * Sends a waiting mail. The returned function then removes it. A mail that the deployment's secret
 * can't unseal is only removed, and so is one that its server will never take.
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

/** Returns why it was refused for good, if so. Throws what may be over later. */
async function sendUnlessRefused(mailer: Mailer, mail: Mail): Promise<MailFailure | undefined> {
  try {
    await mailer.send(mail)
    return undefined
  } catch (error) {
    if (error instanceof MailFailure && error.isFinal) return error
    throw error
  }
}

type Finish = (context: WritingContext) => void

export function forgetMail({ store }: Pick<WritingContext, 'store'>, id: number): void {
  store.mails.remove(id)
}
