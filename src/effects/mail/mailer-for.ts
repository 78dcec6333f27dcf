import { hasMailBinding, logsMail, type MailVariables } from '#lib/env'
import type { Mailer } from '#lib/mail'
import { BindingMailer } from './binding-mailer'
import { ConsoleMailer } from './console-mailer'
import { NoMailer } from './no-mailer'

/**
 * The way a deployment sends mail: its binding and a sender; the log, where it says so; else none.
 */
export function mailerFor(env: MailVariables): Mailer {
  if (hasMailBinding(env)) return new BindingMailer(env.EMAIL, env.MAIL_FROM)
  return logsMail(env) ? new ConsoleMailer() : new NoMailer()
}
