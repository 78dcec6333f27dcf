import type { Mailer } from '#lib/mail/mail'

/** The mailer of a deployment that can't send email. It stores nothing, and administrators pass on links instead. */
export class NoMailer implements Mailer {
  readonly isThere = false

  async send(): Promise<void> {}
}
