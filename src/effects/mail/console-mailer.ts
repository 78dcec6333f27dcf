import type { Mail, Mailer } from '#lib/mail/mail'

/** Writes emails to the log, for a server on your own machine. They contain links for logging in. */
export class ConsoleMailer implements Mailer {
  readonly isThere = true

  async send({ to, subject, text }: Mail): Promise<void> {
    console.log(`Mail to ${to}: ${subject}\n\n${text}`)
  }
}
