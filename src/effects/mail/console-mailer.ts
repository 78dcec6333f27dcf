import type { Mail, Mailer } from '#lib/mail/mail'

/**
 * Writes the server's emails to the log of your own machine, where you may read them. They contain links for logging
 * in.
 */
export class ConsoleMailer implements Mailer {
  readonly isThere = true

  async send({ to, subject, text }: Mail): Promise<void> {
    console.log(`Mail to ${to}: ${subject}\n\n${text}`)
  }
}
