import type { Mail, Mailer } from '../../lib/mail'

/** As much of Cloudflare's `send_email` binding as we use. */
export interface EmailBinding {
  send(mail: { from: string; to: string; subject: string; text: string }): Promise<unknown>
}

/** Sends through the platform. */
export class BindingMailer implements Mailer {
  constructor(
    private readonly binding: EmailBinding,
    private readonly from: string,
  ) {}

  async send(mail: Mail): Promise<void> {
    await this.binding.send({ from: this.from, ...mail })
  }
}
