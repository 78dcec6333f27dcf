import { addressOf, type BoundMail, type EmailBinding, type Mail, type Mailer, MailFailure } from '#lib/mail/mail'
import { LOOP_HEADER } from '#lib/mail-in/automatic'

/**
 * The only headers that are passed on. The platform refuses emails with headers that it sets itself, such as
 * `Message-ID`, or doesn't know.
 */
const ALLOWED_HEADERS = ['References', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Auto-Submitted', LOOP_HEADER]

/** The realm's other due work waits no longer than this for an email. */
const LONGEST_WAIT_MS = 20_000

/** Sends email through the platform. */
export class BindingMailer implements Mailer {
  readonly isThere = true

  constructor(
    private readonly binding: EmailBinding,
    private readonly from: string,
    private readonly waitMs = LONGEST_WAIT_MS,
  ) {}

  async send({ to, subject, text, html, replyTo, headers = {} }: Mail): Promise<void> {
    const allowed = Object.entries(headers).filter(([name]) => ALLOWED_HEADERS.includes(name))
    const mail: BoundMail = {
      ...{ from: this.from, to, subject, text },
      ...(html && { html }),
      ...(replyTo && { replyTo: { name: replyTo.name, email: replyTo.address ?? addressOf(this.from) } }),
      ...(allowed.length > 0 && { headers: Object.fromEntries(allowed) }),
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new MailTookTooLong()), this.waitMs)
    })
    try {
      await Promise.race([this.binding.send(mail), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}

class MailTookTooLong extends MailFailure {
  constructor() {
    super({ code: 'ETIMEDOUT' })
    this.name = 'MailTookTooLong'
  }
}
