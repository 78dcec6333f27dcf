import type { Mail } from '#lib/mail'
import type { CommandContext, OutsideContext, WritingContext } from '../context'

export const SEND_MAIL = 'send-mail'

type Context = Pick<CommandContext, 'store' | 'now' | 'realm' | 'secrets' | 'mailer'>

/**
 * Stores a mail in the same transaction as the change it is about. It is sent after the commit, and
 * tried again if that fails.
 */
export function sendMail({ store, now, realm, secrets, mailer }: Context, mail: Mail): void {
  if (!mailer.isThere) return
  const id = store.realm.nextId('other')
  store.mails.put(id, secrets.seal(JSON.stringify(mail)))
  store.tasks.put({ kind: SEND_MAIL, subject: id, dueAt: now, realm: { name: realm.name, origin: realm.origin } })
}

/**
 * Sends a waiting mail. The returned function then removes it. A mail that the deployment's secret
 * can't unseal is only removed.
 */
export async function deliverMail({ store, secrets, mailer }: OutsideContext, id: number): Promise<Finish> {
  const sealed = store.mails.find(id)
  const mail = sealed && secrets.unseal(sealed)
  if (mail) await mailer.send(JSON.parse(mail))
  return (context) => forgetMail(context, id)
}

type Finish = (context: WritingContext) => void

export function forgetMail({ store }: Pick<WritingContext, 'store'>, id: number): void {
  store.mails.remove(id)
}
