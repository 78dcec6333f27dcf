import type { Mail, Mailer } from '#lib/mail'

/** On a machine of one's own, whoever runs the server may read its mails in the log. They hold links that let people in. */
export class ConsoleMailer implements Mailer {
  readonly isThere = true

  async send({ to, subject, text }: Mail): Promise<void> {
    console.log(`Mail to ${to}: ${subject}\n\n${text}`)
  }
}
