import type { Mail, Mailer } from '#lib/mail/mail'

/** On your own machine, you may read the server's emails in the log. They contain links that let people in. */
export class ConsoleMailer implements Mailer {
  readonly isThere = true

  async send({ to, subject, text }: Mail): Promise<void> {
    console.log(`Mail to ${to}: ${subject}\n\n${text}`)
  }
}
