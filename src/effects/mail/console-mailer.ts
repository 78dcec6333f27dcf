import type { Mail, Mailer } from '../../lib/mail'

/** Where there is no way to send mail, whoever runs the server finds it in the log. */
export class ConsoleMailer implements Mailer {
  async send({ to, subject, text }: Mail): Promise<void> {
    console.log(`Mail to ${to}: ${subject}\n\n${text}`)
  }
}
