/** A mail, in plain text: what people need to read fits in it. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Nothing may need mail to work: a deployment may have no way to send any. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
