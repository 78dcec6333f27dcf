import type { Mailer } from '#lib/mail'

/** Where there is no way to send mail, none is kept: links to hand over take its place. */
export class NoMailer implements Mailer {
  readonly isThere = false

  async send(): Promise<void> {}
}
