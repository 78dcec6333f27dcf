import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SMTPServerOptions } from 'smtp-server'
import { SMTPServer } from 'smtp-server'

/** Makes a self-signed certificate for this machine. Clients that trust the file `authority` accept it. */
export function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-mail-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const self = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert]
  execFileSync('openssl', [...self, ...names], { stdio: 'ignore' })
  return { folder, authority: cert, key: readFileSync(key), cert: readFileSync(cert) }
}

export const USER = 'robot'
export const PASSWORD = 'a password for mail'

/** Addresses that the server treats specially. */
export const LATER = 'later@example.com'
export const NEVER = 'never@example.com'
export const SILENCE = 'silence@example.com'

/**
 * A mail server on a free port that stores the emails that it receives. It accepts emails to `LATER` on the second
 * attempt, always refuses those to `NEVER`, and never responds to those to `SILENCE`.
 */
export async function startMailServer(options: SMTPServerOptions) {
  const mails: { from: string | undefined; to: string[]; text: string }[] = []
  const logIns: { username: string | undefined; password: string | null | undefined; isSecure: boolean }[] = []
  const asked: string[] = []
  const server = new SMTPServer({
    authOptional: false,
    ...options,
    onAuth({ username, password }, session, done) {
      logIns.push({ username, password, isSecure: session.secure })
      const isRight = username === USER && password === PASSWORD
      done(isRight ? null : new Error('Invalid username or password'), isRight ? { user: username } : undefined)
    },
    onRcptTo({ address }, _session, done) {
      asked.push(address)
      if (address === SILENCE) return
      if (address === NEVER) return done(refusal(550, 'There is nobody of that name here'))
      const isFirst = asked.filter((one) => one === address).length === 1
      done(address === LATER && isFirst ? refusal(451, 'Greylisted, try again') : null)
    },
    onData(stream, session, done) {
      let text = ''
      stream.setEncoding('utf8').on('data', (part) => (text += part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({ from: mailFrom ? mailFrom.address : undefined, to: rcptTo.map(({ address }) => address), text })
        done(null)
      })
    },
  })
  // Clients may drop a connection.
  server.on('error', () => {})
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise((resolve) => server.close(() => resolve(undefined)))
  return { port, mails, logIns, asked, stop }
}

const refusal = (responseCode, text) => Object.assign(new Error(text), { responseCode })
