import type { Mailer } from '#lib/mail/mail'
import { hasMailBinding, hasSmtp, logsMail, type MailVariables } from '#lib/platform/env'
import { BindingMailer } from './binding-mailer'
import { ConsoleMailer } from './console-mailer'
import { NoMailer } from './no-mailer'
import { SmtpMailer } from './smtp-mailer'

/**
 * Chooses a deployment's mailer: for its mail server or its binding, if there is a sender; for the log, if the
 * deployment's variables say so; otherwise, none.
 */
export function mailerFor(env: MailVariables): Mailer {
  if (hasSmtp(env)) return new SmtpMailer(env.SMTP_URL, env.MAIL_FROM)
  if (hasMailBinding(env)) return new BindingMailer(env.EMAIL, env.MAIL_FROM)
  return logsMail(env) ? new ConsoleMailer() : new NoMailer()
}
