/** The mail server in `SMTP_URL`. */
export interface SmtpServer {
  host: string
  port: number
  /**
   * Whether the connection is encrypted from the first byte, as on port 465. If not, it must be upgraded with STARTTLS.
   */
  isEncryptedAtOnce: boolean
  auth?: { user: string; pass: string }
}

const PORTS = { 'smtps:': 465, 'smtp:': 587 } as const

/** Reads an address such as `smtps://user:password@mail.example.org` or `smtp://user:password@mail.example.org:587`. */
export function smtpServer(address: string): SmtpServer {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const protocol = url?.protocol
  if (!url?.hostname || (protocol !== 'smtp:' && protocol !== 'smtps:')) throw new BadSmtpUrl()
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || PORTS[protocol],
    isEncryptedAtOnce: protocol === 'smtps:',
    ...(auth.user && { auth }),
  }
}

/** The error doesn't repeat the address, which may contain a password. */
class BadSmtpUrl extends Error {
  override name = 'BadSmtpUrl'

  constructor() {
    super('SMTP_URL isn’t an address like smtps://user:password@mail.example.org')
  }
}
