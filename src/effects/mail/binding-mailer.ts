import type { Mail, Mailer } from '#lib/mail'

/** As much of Cloudflare's `send_email` binding as we use. */
interface EmailBinding {
  send(mail: { from: string; to: string; subject: string; text: string }): Promise<unknown>
}

/** Nothing else of the realm's due work waits for it longer. */
const LONGEST_WAIT_MS = 20_000

/** Sends through the platform. */
export class BindingMailer implements Mailer {
  readonly isThere = true

  constructor(
    private readonly binding: EmailBinding,
    private readonly from: string,
    private readonly waitMs = LONGEST_WAIT_MS,
  ) {}

  async send({ to, subject, text }: Mail): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new MailTookTooLong()), this.waitMs)
    })
    try {
      await Promise.race([this.binding.send({ from: this.from, to, subject, text }), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}

class MailTookTooLong extends Error {
  override name = 'MailTookTooLong'
}
