import type { Context, Hono } from 'hono'
import { ProtocolError } from '#lib/errors'
import { MOST_MAIL_BYTES } from '#lib/form/form-limits'
import { LONGEST_ADDRESS, readMailAddress } from '#lib/mail-in/mail-address'
import { realmOfMailDomain } from '#lib/mail-in/mail-domains'
import { NoSuchAddress } from '#lib/mail-in/no-such-address'
import { readMailToken } from '#lib/signing/mail-token'
import { Signer } from '#lib/signing/signer'
import { asResponse, CALL_VERSION } from '#realm/crossing/call'
import { success } from '#realm/crossing/replies'
import { requestWithMail } from '#realm/crossing/roads'
import { bearerOf, isSameSecret } from './bearer'
import { realmObject, verifiedFor } from './directory'
import type { Edge, RealmFinder } from './environment'

/** The requests that `receiveMail` makes for emails that the platform delivers. No request over HTTP is among them. */
const fromPlatform = new WeakSet<Request>()

/** The name that Cloudflare's mail servers use for themselves. */
const CLOUDFLARE = 'mx.cloudflare.net'

/**
 * Registers the route for incoming emails, from the platform or from a mail server with the key. If `refuse` returns an
 * answer, that answer is sent instead.
 */
export function registerMailIn(
  app: Hono<Edge>,
  directory: RealmFinder,
  refuse: (c: Context<Edge>) => Response | Promise<Response> | undefined,
): void {
  app.on(['GET', 'POST'], '/mail-in', async (c) => {
    const isPlatform = fromPlatform.has(c.req.raw)
    if (!isPlatform) requireMailKey(c)
    const refusal = refuse(c)
    if (refusal) return refusal
    c.set('directory', directory)
    const { to = '', from = '' } = c.req.query()
    // A mail server may check an address before it accepts an email for it.
    if (c.req.method === 'GET') {
      await claimOf(c, to)
      return asResponse(success({}))
    }
    return answer(c, { to, from, server: isPlatform ? CLOUDFLARE : c.env.MAIL_IN_SERVER?.toLowerCase() })
  })
}

function requireMailKey(c: Context<Edge>): void {
  const given = bearerOf(c.req.header('Authorization'))
  if (isSameSecret(given, c.env.MAIL_IN_KEY)) return
  const headers = { 'WWW-Authenticate': 'Bearer' }
  throw new ProtocolError('Invalid mail key', { status: 401, code: 'UNAUTHORIZED', headers })
}

interface Envelope {
  to: string
  from: string
  server: string | undefined
}

async function answer(c: Context<Edge>, { to, from, server }: Envelope): Promise<Response> {
  const length = Number(c.req.header('Content-Length') ?? Number.NaN)
  if (length > MOST_MAIL_BYTES) throw new ProtocolError(TOO_LARGE, { status: 413 })
  if (from.length > LONGEST_ADDRESS) throw new NoSuchAddress()
  const verified = await claimOf(c, to)
  const call = {
    version: CALL_VERSION,
    realm: c.get('realm'),
    envelopeFrom: from,
    server,
    length: Number.isInteger(length) ? length : undefined,
    ...verified,
  }
  return realmObject(c).fetch(requestWithMail(call, c.req.raw.body))
}

/** The claim in an address's signed token. Reading it wakes no organization. */
async function claimOf(c: Context<Edge>, to: string) {
  const address = readMailAddress(to)
  const name = address && realmOfMailDomain(address.domain, c.env.MAIL_IN)
  if (!address || name === undefined) throw new NoSuchAddress()
  // Links in messages use the organization's own address, not this one.
  c.set('realm', { name, origin: new URL(c.req.url).origin })
  const verified = await verifiedFor(c, ({ salt }) => {
    const claim = readMailToken(new Signer(c.env.API_KEY_SECRET ?? '', name, salt), address.token)
    return claim && { claim, salt }
  })
  if (!verified) throw new NoSuchAddress()
  return { ...verified, options: address.options }
}

const TOO_LARGE = 'This email is larger than 10 MB'

/** The part of Cloudflare's email interface that is used here. */
export interface IncomingMail {
  readonly from: string
  readonly to: string
  readonly raw: ReadableStream<Uint8Array>
  readonly rawSize: number
  setReject(reason: string): void
}

const TEMPORARY = 500
const TOO_MANY = 429

/**
 * Delivers an email. A refusal goes to the server that sent the email, which tells its sender. So people whose address
 * was forged get no email from this server.
 */
export async function receiveMail(mail: IncomingMail, handIn: (request: Request) => Promise<Response>): Promise<void> {
  if (mail.rawSize > MOST_MAIL_BYTES) return mail.setReject(TOO_LARGE)
  const query = new URLSearchParams({ to: mail.to, from: mail.from })
  const headers = { 'Content-Length': String(mail.rawSize), 'Content-Type': 'message/rfc822' }
  const request = new Request(`https://mail.invalid/mail-in?${query}`, { method: 'POST', headers, body: mail.raw })
  fromPlatform.add(request)
  const response = await handIn(request)
  if (response.ok) {
    await response.body?.cancel()
    return
  }
  const { msg } = (await response.json().catch(() => ({}))) as { msg?: unknown }
  // If this throws, the platform's servers may try again.
  if (response.status >= TEMPORARY || response.status === TOO_MANY) throw new Error('mail not taken')
  mail.setReject(typeof msg === 'string' ? msg : 'This email was not accepted')
}
