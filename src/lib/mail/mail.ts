/** An email. The plain text says everything that the HTML says. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** The address for replies, with the name that recipients see. Without an address, replies go to the sender. */
  replyTo?: { name: string; address?: string }
  headers?: Readonly<Record<string, string>>
}

/** The email address of a sender such as `Our club <club@example.org>`. */
export const addressOf = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()

/** Sends email. Nothing may depend on it: a deployment may have no way to send any. */
export interface Mailer {
  /** False if the deployment has no way to send emails and discards them. */
  isThere: boolean
  /** Throws if sending fails: a `MailFailure` if there are details. */
  send(mail: Mail): Promise<void>
}

interface Failure {
  /** The kind of failure, as in `mail-problems.ts`. */
  code: string
  /** The code in the server's answer. The answer's text isn't kept, since it may repeat what was sent. */
  response?: number
}

/** A failed attempt to send an email, with the code of the failure. */
export class MailFailure extends Error {
  readonly code: string
  readonly response: number | undefined

  constructor({ code, response }: Failure) {
    super()
    this.code = code
    this.response = response
    // The log shows the names of errors.
    this.name = ['MailFailure', code, response].filter(Boolean).join(' ')
  }

  /** Whether this email will never be accepted, however often it is sent. */
  get isFinal(): boolean {
    return isAboutOne(this.code) && (this.response ?? 0) >= 500
  }

  /** Whether the failure concerns only this email. Another one might be accepted now. */
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
