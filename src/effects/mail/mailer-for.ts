import type { Mailer } from '#lib/mail/mail'
import { hasMailBinding, hasSmtp, logsMail, type MailVariables } from '#lib/platform/env'
import { BindingMailer } from './binding-mailer'
import { ConsoleMailer } from './console-mailer'
import { NoMailer } from './no-mailer'
import { SmtpMailer } from './smtp-mailer'

/**
 * The way in which a deployment sends email: a mail server or the binding, with a sender; the log, if the deployment
 * says so; otherwise none.
 */
export function mailerFor(env: MailVariables): Mailer {
  if (hasSmtp(env)) return new SmtpMailer(env.SMTP_URL, env.MAIL_FROM)
  if (hasMailBinding(env)) return new BindingMailer(env.EMAIL, env.MAIL_FROM)
  return logsMail(env) ? new ConsoleMailer() : new NoMailer()
}
