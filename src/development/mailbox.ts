import type { Mail, Mailer } from '#lib/mail/mail'

export interface KeptMail extends Mail {
  /** UNIX ms. */
  sentAt: number
}

const KEY = 'mailbox'
const MOST_KEPT = 100

/** Stores a realm's latest emails for the page that shows them, and logs when one arrives. */
export class Mailbox implements Mailer {
  readonly isThere = true

  constructor(private readonly storage: DurableObjectStorage) {}

  /** The emails, newest first. */
  list(): KeptMail[] {
    return this.storage.kv.get<KeptMail[]>(KEY) ?? []
  }

  async send(mail: Mail): Promise<void> {
    const kept = [{ ...mail, sentAt: Date.now() }, ...this.list()]
    this.storage.kv.put(KEY, kept.slice(0, MOST_KEPT))
    console.log(`An email to ${mail.to} is in /dev/mailbox: ${mail.subject}`)
  }
}
