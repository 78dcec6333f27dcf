import { addressOf, type BoundMail, type EmailBinding, type Mail, type Mailer, MailFailure } from '#lib/mail/mail'

/** The only headers that are passed on. The platform refuses emails that set certain others. */
const ALLOWED_HEADERS = ['List-Unsubscribe', 'List-Unsubscribe-Post']

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
