// Receives emails by SMTP for a self-hosted server. `listen-for-mail.mjs` starts this program, which ends when its
// parent does.

import { readFileSync, statSync } from 'node:fs'
import { nameServers } from './check-sender.ts'
import type { MailTask } from './listen-for-mail.mjs'
import { mailListener } from './listener.ts'

/**
 * How often to check for a new version of the certificate, since certificates are renewed while the server is running.
 */
const CERTIFICATE_LOOKED_AT_MS = 60_000

const { listen, url, name, relays, certificate, nameServer }: MailTask = JSON.parse(process.argv[2])
const { MAIL_IN_KEY: key = '' } = process.env

const server = mailListener({ name, url, key, relays, ask: nameServers(nameServer), tls: certificate && read() })
server.server.on('error', (error) => end(error.message))
server.listen(listen.port, listen.ip, () => process.send?.('ready'))
// No email is lost: a sender that gets no response sends it again.
process.on('disconnect', () => process.exit(0))

if (certificate) {
  let seen = changed()
  setInterval(() => {
    if (changed() === seen) return
    seen = changed()
    try {
      server.updateSecureContext(read())
    } catch {
      // The certificate may not be completely written yet, so it is read again at the next check.
      seen = ''
    }
  }, CERTIFICATE_LOOKED_AT_MS)
}

function read() {
  return { key: readFileSync(certificate?.key ?? ''), cert: readFileSync(certificate?.cert ?? '') }
}

function changed() {
  return Object.values(certificate ?? {})
    .map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs)
    .join()
}

function end(message) {
  console.error(message)
  process.exit(1)
}
