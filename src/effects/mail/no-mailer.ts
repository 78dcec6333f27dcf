import type { Mailer } from '#lib/mail/mail'

/** The mailer of a deployment that can't send email. It discards emails, so administrators pass on links themselves. */
export class NoMailer implements Mailer {
  readonly isThere = false

  async send(): Promise<void> {}
}
