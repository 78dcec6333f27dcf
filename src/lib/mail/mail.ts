/** An email. Whoever reads the text alone misses nothing that the HTML says. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** The address for replies, with the name that its readers see. Without an address, replies go to the sender. */
  replyTo?: { name: string; address?: string }
  /** Further lines of its head, by name. */
  headers?: Readonly<Record<string, string>>
}

/** The address in `Our club <club@example.org>`. */
export const addressOf = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()

/** Sends email. Nothing may need it to work: a deployment may have no way to send any. */
export interface Mailer {
  /** Whether the deployment can send email at all. */
  isThere: boolean
  /** Throws if the email can't be sent: a `MailFailure` if there are details. */
  send(mail: Mail): Promise<void>
}

interface Failure {
  /** The kind of failure, as in `mail-problems.ts`. */
  code: string
  /** The code of the server's answer. The words aren't kept, since they may repeat what was sent. */
  response?: number
}

/** An email that a server didn't take. */
export class MailFailure extends Error {
  readonly code: string
  readonly response: number | undefined

  constructor({ code, response }: Failure) {
    super()
    this.code = code
    this.response = response
    // The log has names of errors.
    this.name = ['MailFailure', code, response].filter(Boolean).join(' ')
  }

  /** Whether this very mail will never be taken, so that it is pointless to try again. */
  get isFinal(): boolean {
    return isAboutOne(this.code) && (this.response ?? 0) >= 500
  }

  /** Whether another mail may be taken meanwhile. */
  get isAboutOneMail(): boolean {
    return isAboutOne(this.code)
  }
}

const isAboutOne = (code: string) => code === 'EENVELOPE' || code === 'EMESSAGE'

/** The part of Cloudflare's `send_email` binding that we use. */
export interface EmailBinding {
  send(mail: BoundMail): Promise<unknown>
}

export interface BoundMail {
  from: string
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: { name: string; email: string }
  headers?: Record<string, string>
}
