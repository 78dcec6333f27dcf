import { ProtocolError } from '#lib/errors'
import type { AddressOptions } from '#lib/mail-in/mail-address'
import type { ReadMail } from '#lib/mail-in/read-mail'
import type { MailClaim } from '#lib/signing/mail-token'

/** An email, and how it arrived. */
export interface ArrivedMail {
  claim: MailClaim
  options: AddressOptions
  /** The address that bounces go to; empty for a bounce itself. */
  envelopeFrom: string
  /** The name under which the receiving mail server reports its checks, if it is trusted. */
  server: string | undefined
  mail: ReadMail
}

/** Thrown to drop an email. The server accepts it, so that no bounce is sent. */
export class Dropped extends Error {}

export class ForgedSender extends ProtocolError {
  constructor() {
    super('The sender of this email could not be verified', { status: 403 })
  }
}
