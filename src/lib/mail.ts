/** A mail, in plain text: what people need to read fits in it. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Nothing may need mail to work: a deployment may have no way to send any. */
export interface Mailer {
  /** Whether there is a way at all. */
  isThere: boolean
  /** Throws what keeps it from leaving: it is tried again later. */
  send(mail: Mail): Promise<void>
}
