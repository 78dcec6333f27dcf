import type { Mailer } from '#lib/mail/mail'

/** If there is no way to send mail, none is stored. Administrators pass on links instead. */
export class NoMailer implements Mailer {
  readonly isThere = false

  async send(): Promise<void> {}
}
