import ipaddr from 'ipaddr.js'
import { SMTPServer } from 'smtp-server'
import type { Json } from '../../lib/json.ts'
import type { Ask } from './check-sender.ts'
import { hasTooManySignatures, senderResults } from './check-sender.ts'
import { answerTo, handIn, Refusal } from './hand-in.ts'

/** The Worker accepts 10 MB, including the header that is added here. */
const MOST_BYTES = 10_000_000 - 1000
const MOST_HEAD_BYTES = 256 * 1024
/** The maximum total size of the emails that are being received, in bytes. */
const MOST_HELD_BYTES = 40_000_000
const MOST_CONNECTIONS = 100
const MOST_OF_ADDRESS = 10
const MOST_RECIPIENTS = 20
/** A client that tries more unknown addresses than this is disconnected, unless it is a relay. */
const MOST_UNKNOWN = 20
const MOST_MAILS_OF_CONNECTION = 100
const IDLE_MS = 60_000
/** A connection is closed after this time, however busy it is. */
const LONGEST_MS = 15 * 60_000

const BUSY = new Refusal(451, 'Too many emails are arriving. Try again later.')
const UNVERIFIED = new Refusal(451, 'The sender cannot be verified right now. Try again later.')
const TOO_LARGE = new Refusal(552, 'This email is larger than 10 MB')
const UNREADABLE = new Refusal(554, 'This email cannot be read')

/** `relays` are addresses or networks of the operator's own mail servers, whose claims about senders are trusted. */
type Listening = {
  name: string
  url: string
  key: string
  relays: string[]
  ask: Ask
  tls?: { key: Buffer; cert: Buffer }
}

/**
 * An SMTP server that only accepts emails to the organizations' addresses. It doesn't store anything: an email is
 * accepted once the organization has it.
 */
export function mailListener({ name, url, key, relays, ask, tls }: Listening) {
  const worker = handIn({ url, key })
  const isRelay = relayTest(relays)
  const connections = new Connections(isRelay)
  let held = 0

  const server = new SMTPServer({
    name,
    banner: 'Edgewise',
    size: MOST_BYTES,
    maxClients: MOST_CONNECTIONS,
    maxRecipients: MOST_RECIPIENTS,
    socketTimeout: IDLE_MS,
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    hideDSN: true,
    ...tls,
    onConnect: (session, done) => done(connections.enter(server, session)),
    onClose: (session) => connections.leave(session),
    onMailFrom: (_address, session, done) => done(connections.beginMail(session)),
    onRcptTo: ({ address }, session, done) => {
      worker.check(address).then((refusal) => done(connections.seen(session, refusal)))
    },
    onData: (stream, session, done) => {
      receive(stream, session).then(
        (refusal) => done(refusal),
        () => done(new Refusal(451, 'Try again later.')),
      )
    },
  })
  // Ignores connection errors: clients may disconnect, or send invalid TLS.
  server.on('error', () => {})

  async function receive(stream, session) {
    let own = 0
    let chunks: Buffer[] = []
    let refusal: Refusal | undefined
    try {
      // A refused email is still read to the end, because clients don't read the response before that.
      for await (const chunk of stream) {
        if (!refusal && own + chunk.length > MOST_BYTES) refusal = TOO_LARGE
        if (!refusal && held + chunk.length > MOST_HELD_BYTES) refusal = BUSY
        if (refusal) {
          chunks = []
          continue
        }
        own += chunk.length
        held += chunk.length
        chunks.push(chunk)
      }
      return refusal ?? (await take(Buffer.concat(chunks), session))
    } finally {
      held -= own
    }
  }

  async function take(mail, session) {
    const head = headOf(mail)
    if (head === undefined || hasTooManySignatures(head)) return UNREADABLE
    const { mailFrom, rcptTo } = session.envelope
    const from = mailFrom ? mailFrom.address : ''
    const ip = plainAddress(session.remoteAddress)
    const isRelayed = isRelay(session.remoteAddress)
    const about = { ip, helo: session.hostNameAppearsAs, sender: from, name, ask }
    const results = isRelayed ? '' : await senderResults(mail, about)
    if (results === undefined) return UNVERIFIED
    const whole = Buffer.concat([Buffer.from(results), mail])
    const outcomes: Json[] = []
    for (const { address: to } of rcptTo) outcomes.push({ to, refusal: await worker.post({ to, from }, whole) })
    return answerTo(outcomes)
  }
  return server
}

class Connections {
  /** Open connections, by the session's id. */
  #open = new Map()
  #isRelay

  constructor(isRelay) {
    this.#isRelay = isRelay
  }

  enter(server, { id, remoteAddress }) {
    const own = [...this.#open.values()].filter((one) => one.address === remoteAddress).length
    if (own >= MOST_OF_ADDRESS && !this.#isRelay(remoteAddress))
      return new Refusal(421, 'Too many connections from your address')
    const end = () => [...server.connections].find(({ session }) => session?.id === id)?.close()
    const timer = setTimeout(end, LONGEST_MS)
    this.#open.set(id, { address: remoteAddress, timer, mails: 0, unknown: 0 })
    return undefined
  }

  leave({ id }) {
    clearTimeout(this.#open.get(id)?.timer)
    this.#open.delete(id)
  }

  beginMail({ id }) {
    const connection = this.#open.get(id)
    if (connection) connection.mails += 1
    return connection?.mails > MOST_MAILS_OF_CONNECTION
      ? new Refusal(421, 'Too many emails on one connection')
      : undefined
  }

  /**
   * Counts a client's unknown recipients. Returns the refusal for this recipient, if any, which may end the connection.
   */
  seen({ id, remoteAddress }, refusal) {
    const connection = this.#open.get(id)
    if (!connection || !refusal || refusal.responseCode < 500 || this.#isRelay(remoteAddress)) return refusal
    connection.unknown += 1
    return connection.unknown > MOST_UNKNOWN ? new Refusal(421, 'Too many unknown recipients') : refusal
  }
}

/** An email's header, up to the first empty line; undefined if it is longer than anything a program would write. */
function headOf(mail) {
  const end = mail.indexOf('\r\n\r\n')
  const length = end < 0 ? mail.length : end
  return length > MOST_HEAD_BYTES ? undefined : mail.toString('latin1', 0, length)
}

/** An address in its usual form: a dual-stack socket reports IPv4 addresses as IPv6. */
function plainAddress(address) {
  return ipaddr.process(address.replace(/%.*$/, '')).toString()
}

/** Returns a test for the operator's own mail servers, which are given as addresses or networks such as 10.0.0.0/8. */
function relayTest(relays) {
  const networks = relays.map((relay) => (relay.includes('/') ? ipaddr.parseCIDR(relay) : wholeOf(relay)))
  return (address) => {
    const known = ipaddr.process(address.replace(/%.*$/, ''))
    return networks.some(([network, bits]) => network.kind() === known.kind() && known.match(network, bits))
  }
}

function wholeOf(relay): [any, number] {
  const address = ipaddr.process(relay)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
