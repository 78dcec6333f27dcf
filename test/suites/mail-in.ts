// Checks incoming email: swaks and nodemailer send to the SMTP listener of `serve`, which uses a stand-in for DNS, and
// Postfix uses the script for its pipe.
//   node test/suites/mail-in.ts --only guards     runs one part
import { rmSync } from 'node:fs'
import { runChecks } from '../../scripts/lib/checks.ts'
import { foundOrganization } from '../../scripts/lib/people.mjs'
import { withServedBundle } from '../../scripts/lib/served.ts'
import { freePort, stopAllOnExit } from '../../tools/lib/children.mjs'
import { makeCertificate, PASSWORD, startMailServer, USER } from './lib/mail-server.ts'
import { startNameServer } from './lib/name-server.ts'
import { answerMissedMail } from './mail-in/answer.ts'
import { checkGuards } from './mail-in/guards.ts'
import { checkPipe } from './mail-in/pipe.ts'
import { sendByPrograms } from './mail-in/programs.ts'
import { checkSenders, DOMAIN, KEY, keyPair, texts } from './mail-in/senders.ts'

const PARTS = { programs: sendByPrograms, senders: checkSenders, guards: checkGuards, pipe: checkPipe }
const [, only] = process.argv.slice(2)

stopAllOnExit()
await runChecks(async ({ check, skip }) => {
  let certificate: ReturnType<typeof makeCertificate>
  try {
    certificate = makeCertificate()
  } catch {
    return skip('incoming emails', 'the certificate for tests requires openssl')
  }
  process.env.NODE_EXTRA_CA_CERTS = certificate.authority
  const pair = keyPair()
  const names = await startNameServer(texts(pair))
  const sending = await startMailServer({ key: certificate.key, cert: certificate.cert })
  const smtp = await freePort()
  const log = `smtp://${USER}:${encodeURIComponent(PASSWORD)}@localhost:${sending.port}`
  const variables = { MAIL_IN: DOMAIN, MAIL_IN_KEY: KEY, SMTP_URL: log, MAIL_FROM: 'Our club <club@example.com>' }
  const args = [
    ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}=${value}`]),
    ...['--smtp', String(smtp), '--smtp-name-server', names.address],
    ...['--smtp-cert', `${certificate.folder}/cert.pem`, '--smtp-key', `${certificate.folder}/key.pem`],
  ]
  try {
    await withServedBundle(
      async (served) => {
        const club = await foundOrganization({ ...served, name: 'main', people: 1 })
        const channel = await channelOf(club.owner)
        const given = { check, skip, smtp, club, channel, certificate, pair, served, names }
        if (only) return PARTS[only](given)
        // The email about missed messages is sent after half a minute. In the meantime, the other parts run.
        const answered = answerMissedMail({ ...given, sending })
        for (const play of Object.values(PARTS)) await play(given)
        await answered
        check('the log contains no content of emails', !/Lanterns|supplier|edgewise-secret/i.test(served.server.output))
      },
      { args, hashesQuickly: true },
    )
  } finally {
    names.stop()
    await sending.stop()
    rmSync(certificate.folder, { recursive: true, force: true })
  }
})

/** Creates a channel with an address. */
async function channelOf(owner) {
  await owner.call('POST', '/users/me/subscriptions', { subscriptions: [{ name: 'Suppliers' }] })
  const { stream_id: id } = await owner.call('GET', '/get_stream_id?stream=Suppliers')
  const { email } = await owner.call('GET', `/streams/${id}/email_address`)
  const newest = async () => {
    const query = { anchor: 'newest', num_before: 1, num_after: 0, apply_markdown: false }
    const narrow = encodeURIComponent(JSON.stringify([{ operator: 'channel', operand: id }]))
    const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    return (await owner.call('GET', `/messages?${words}&narrow=${narrow}`)).messages[0]
  }
  return { id, address: email, newest }
}
