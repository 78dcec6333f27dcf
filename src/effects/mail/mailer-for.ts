import type { Mailer } from '../../lib/mail'
import { BindingMailer, type EmailBinding } from './binding-mailer'
import { ConsoleMailer } from './console-mailer'

interface Deployment {
  EMAIL?: EmailBinding
  MAIL_FROM?: string
}

/** The way a deployment sends mail: its binding and a sender, else the log. */
export function mailerFor({ EMAIL, MAIL_FROM }: Deployment): Mailer {
  return EMAIL && MAIL_FROM ? new BindingMailer(EMAIL, MAIL_FROM) : new ConsoleMailer()
}
