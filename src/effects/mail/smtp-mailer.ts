import { addressOf, type Mail, type Mailer, MailFailure } from '#lib/mail/mail'
import { type SmtpServer, smtpServer } from '#lib/mail/smtp-url'
import { openSocket } from './smtp-socket'
import { Turns } from './turns'

/** The time limits for a mail server. The realm's other due work waits while an email is sent. */
const CONNECT_MS = 10_000
const IDLE_MS = 15_000
const LONGEST_MS = 40_000

/** Sends email through any mail server. The connection is always encrypted before the password is sent. */
export class SmtpMailer implements Mailer {
  readonly isThere = true
  readonly #turns = new Turns()

  constructor(
    private readonly url: string,
    private readonly from: string,
  ) {}

  async send(mail: Mail): Promise<void> {
    const { to, subject, text, html, replyTo, headers = {} } = mail
    for (const part of [this.from, to, subject, ...Object.values(replyTo ?? {}), ...Object.entries(headers).flat()]) {
      if (/[\r\n]/.test(part)) throw new LineInHeader()
    }
    const server = smtpServer(this.url)
    const leave = await this.#turns.take()
    const tooLate = AbortSignal.timeout(LONGEST_MS)
    try {
      const transport = await transportTo(server, this.from)
      const about = { from: this.from, to: { name: '', address: to }, subject, text, html }
      const answers = replyTo && { replyTo: { address: addressOf(this.from), ...replyTo } }
      await transport.sendMail({ ...about, ...answers, ...withHeaders(headers), signal: tooLate })
    } catch (error) {
      throw tooLate.aborted ? new MailFailure({ code: 'ETIMEDOUT' }) : failureOf(error)
    } finally {
      leave()
    }
  }
}

async function transportTo(server: SmtpServer, from: string) {
  // Most requests send no email, so the library is only loaded here.
  const { createTransport } = await import('nodemailer')
  const { host, port, isEncryptedAtOnce, auth } = server
  return createTransport({
    host,
    port,
    // The name in the client's greeting is the sender's domain, since a machine's name means nothing elsewhere.
    name: /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost',
    secure: isEncryptedAtOnce,
    requireTLS: !isEncryptedAtOnce,
    auth,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket(_options: unknown, done: (error: Error | null, opened?: object) => void) {
      openSocket(server, CONNECT_MS).then(
        (connection) => done(null, { connection, secured: isEncryptedAtOnce }),
        (error: Error) => done(error),
      )
    },
  })
}

/** nodemailer writes some headers itself, and has its own names for them. */
function withHeaders({ 'Message-ID': messageId, References: references, ...headers }: Headers) {
  return { messageId, references, headers }
}

type Headers = NonNullable<Mail['headers']>

/** A line break in a header, which would begin another header. */
class LineInHeader extends MailFailure {
  constructor() {
    super({ code: 'EMESSAGE', response: 500 })
    this.name = 'LineInHeader'
  }
}

function failureOf(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number }
  return new MailFailure({ code: code ?? 'ECONNECTION', ...(responseCode && { response: responseCode }) })
}
