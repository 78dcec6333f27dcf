// Sends emails through a mail server from another library: they must be sent with encryption and a log-in, or not at
// all. Then it runs `npm run mail:test`.
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runChecks } from '../../scripts/lib/checks.ts'
import { Person } from '../../scripts/lib/people.mjs'
import { withServedBundle } from '../../scripts/lib/served.ts'
import { until } from '../../scripts/lib/until.ts'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { foundRealm } from '../../tools/lib/found-realm.mjs'
import { PINNED_NODE, ROOT } from '../../tools/lib/paths.mjs'
import { LATER, makeCertificate, NEVER, PASSWORD, SILENCE, startMailServer, USER } from './lib/mail-server.ts'
import { killWhileMailing } from './mail/kill.ts'
import { sendEachLetter } from './mail/letters.ts'
import { checkMail, readMail } from './mail/read-mail.ts'

const FROM = 'Our club <club@example.com>'
const GUEST = 'guest@example.com'
const MIA = 'mia@example.com'
const SAID = `Grüße :bike: see [the map](https://example.com/?a=1&b=2)

> quoted
> twice

1. one
2. two

\`\`\`python
print("hello")
\`\`\`

| a | b |
|---|---|
| 1 | 2 |`
const run = promisify(execFile)
const login = (password = PASSWORD) => `${USER}:${encodeURIComponent(password)}@localhost`

stopAllOnExit()
await runChecks(async ({ check, skip }) => {
  const certificate = tryMaking()
  if (!certificate) return skip('emails by SMTP', 'the certificate for tests requires openssl')
  process.env.NODE_EXTRA_CA_CERTS = certificate.authority
  const { key, cert } = certificate
  const servers = {
    upgrading: await startMailServer({ key, cert }),
    encrypted: await startMailServer({ key, cert, secure: true }),
    patient: await startMailServer({ key, cert }),
    lasting: await startMailServer({ key, cert }),
    plain: await startMailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
  }
  try {
    // These checks wait for emails most of the time, so they run at the same time.
    await Promise.all([
      sendByStartTls({ check, server: servers.upgrading }),
      sendByTls({ check, server: servers.encrypted }),
      sendNothingInClear({ check, server: servers.plain }),
      invite(`smtp://${login()}:${servers.patient.port}`, [], (_served, olivia) =>
        sendEachLetter({ check, server: servers.patient, olivia, sender: 'club@example.com' }),
      ),
      killWhileMailing({ check, server: servers.lasting, args: mailArgs(`smtp://${login()}:${servers.lasting.port}`) }),
    ])
    await tryOut({ check, servers })
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()))
    rmSync(certificate.folder, { recursive: true, force: true })
  }
})

function tryMaking() {
  try {
    return makeCertificate()
  } catch {
    return undefined
  }
}

async function sendByStartTls({ check, server }) {
  const everybody = [GUEST, LATER, NEVER, SILENCE]
  const output = await invite(`smtp://${login()}:${server.port}`, everybody, async (served, olivia) => {
    const mia = await write(olivia)
    const missed = () => server.mails.find(({ to, text }) => to[0] === MIA && /^Subject: Direct messages/m.test(text))
    // Two invitations, Mia's welcome email, and the email about missed messages.
    await until(() => server.mails.length === 4 && served.output.includes('MailFailure ETIMEDOUT'))
    await readMissed({ check, mia, text: missed()?.text ?? '' })
  })
  checkDelivery({ check, server, output, name: 'STARTTLS' })
  const times = (address) => server.asked.filter((one) => one === address).length
  const hasTaken = (address) => server.mails.some(({ to }) => to[0] === address)
  check(
    'an email is sent again if the mail server asks for another try',
    times(LATER) === 2 && hasTaken(LATER),
    String(times(LATER)),
  )
  check('the log contains the reason for the delay', output.includes('MailFailure EENVELOPE 451'), output.slice(-500))
  check(
    'an email is sent only once if the mail server refuses it permanently',
    times(NEVER) === 1 && !hasTaken(NEVER),
    String(times(NEVER)),
  )
  check('the connection ends after a while if the mail server doesn’t answer', output.includes('MailFailure ETIMEDOUT'))
  check('the log contains no text that a mail server sent', !/Greylisted|nobody of that name/.test(output))
}

/** Creates an account for Mia, who stays offline, and sends her a direct message. */
async function write(olivia) {
  const account = { email: MIA, password: 'a long enough password', full_name: 'Mia Member' }
  const { user_id } = await olivia.call('POST', '/users', account)
  const { api_key: key } = await olivia.call('POST', '/fetch_api_key', { username: MIA, password: account.password })
  const mia = new Person(olivia.url, { email: MIA, key, id: user_id })
  await mia.call('PATCH', '/settings', { email_notifications_batching_period_seconds: 30 })
  await olivia.call('POST', '/messages', { type: 'direct', to: [user_id], content: SAID })
  return mia
}

async function readMissed({ check, mia, text }) {
  const mail = await readMail(text)
  checkMail({ check, name: 'a missed message', mail })
  check(
    'both parts of the email contain the author',
    [mail.text, mail.html].every((part) => part.includes('Olivia Owner')),
  )
  const says = (part) => ['Grüße', '🚲', 'https://example.com/?a=1&b=2'].every((one) => part.includes(one))
  check(
    'both parts of the email contain the text',
    says(mail.text) && says(mail.html.replaceAll('&amp;', '&')),
    mail.text,
  )
  const { headers } = mail
  check('the subject contains the author', headers.Subject === 'Direct messages with Olivia Owner', headers.Subject)
  check(
    'the email has an id of its own',
    /^<[0-9a-f]{32}@localhost>$/.test(headers['Message-ID']),
    headers['Message-ID'],
  )
  const link = /<(.+)>/.exec(headers['List-Unsubscribe'])?.[1] ?? ''
  const isOneClick = headers['List-Unsubscribe-Post'] === 'List-Unsubscribe=One-Click'
  const clicked = await fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  const { user_settings } = await mia.call('POST', '/register', { fetch_event_types: ['user_settings'] })
  const isOn = user_settings.enable_offline_email_notifications
  check(
    'one click turns off emails of this kind',
    isOneClick && clicked.status === 200 && isOn === false,
    String(clicked.status),
  )
  const pages = [...mail.text.matchAll(/https?:\/\/localhost\S*/g)].map(([address]) => address)
  const statuses = await Promise.all(pages.map(async (address) => (await fetch(address)).status))
  check('the links in the email work', pages.length >= 3 && statuses.every((status) => status === 200), statuses.join())
}

async function sendByTls({ check, server }) {
  const output = await invite(`smtps://${login()}:${server.port}`, [GUEST], async () => {
    await until(() => server.mails.length > 0)
  })
  checkDelivery({ check, server, output, name: 'TLS' })
}

function checkDelivery({ check, server, output, name }) {
  const mail = server.mails.find(({ to }) => to[0] === GUEST)
  check(`with ${name}, an email arrives from the right sender`, mail?.from === 'club@example.com', output.slice(-500))
  const text = mail?.text ?? ''
  check(
    `with ${name}, the email has its subject and text`,
    /^Subject: .+/m.test(text) && text.includes('/accounts/do_confirm/'),
  )
  const isSecure = server.logIns.length > 0 && server.logIns.every((one) => one.isSecure)
  check(`with ${name}, the log-in comes after the encryption`, isSecure)
  const hasPassword = output.includes(PASSWORD) || output.includes(encodeURIComponent(PASSWORD))
  check(`with ${name}, the log contains no password`, !hasPassword)
}

async function sendNothingInClear({ check, server }) {
  const output = await invite(`smtp://${login()}:${server.port}`, [GUEST], async (served) => {
    await until(() => served.output.includes('MailFailure'))
  })
  check('without encryption, nothing is sent, not even the password', server.mails.length + server.logIns.length === 0)
  check('the log contains the reason why nothing was sent', output.includes('MailFailure ETLS'), output.slice(-500))
}

async function tryOut({ check, servers: { encrypted, plain } }) {
  const good = await mailTest(`smtps://${login()}:${encrypted.port}`)
  check('mail:test reports success', good.code === 0 && good.said.includes('accepted the email'), good.said)
  const wrong = await mailTest(`smtps://${login('wrong')}:${encrypted.port}`)
  check('mail:test reports a wrong password', wrong.code === 1 && wrong.said.includes('password'), wrong.said)
  const bare = await mailTest(`smtp://${login()}:${plain.port}`)
  check('mail:test reports missing encryption', bare.code === 1 && bare.said.includes('offer encryption'), bare.said)
  const nobody = await mailTest(`smtps://${login()}:${encrypted.port}`, NEVER)
  const isRefused = nobody.code === 1 && nobody.said.includes('refused the sender or the recipient. (550)')
  check('mail:test reports a refused recipient', isRefused, nobody.said)
  const said = [good, wrong, bare, nobody].map((one) => one.said).join()
  check('mail:test prints no password', !said.includes(PASSWORD))
}

function mailArgs(smtpUrl) {
  return ['--var', `SMTP_URL=${smtpUrl}`, '--var', `MAIL_FROM=${FROM}`]
}

/** Invites people to an organization whose server sends email, and then calls `wait`. Returns the server's output. */
async function invite(smtpUrl, addresses, wait) {
  return withServedBundle(
    async ({ port, secrets, server }) => {
      const url = `http://localhost:${port}`
      const account = { name: 'Club', email: 'olivia@example.com', fullName: 'Olivia Owner' }
      const { email, api_key: key, user_id: id } = await foundRealm({ url, ...account, setupKeys: [secrets.SETUP_KEY] })
      const olivia = new Person(url, { email, key, id })
      if (addresses.length > 0)
        await olivia.call('POST', '/invites', { invitee_emails: addresses.join(','), stream_ids: [] })
      await wait(server, olivia)
      return server.output
    },
    { args: mailArgs(smtpUrl) },
  )
}

async function mailTest(smtpUrl, to = 'mia@example.org') {
  const args = [join(ROOT, 'tools/mail-test.ts'), '--to', to, '--smtp-url', smtpUrl, '--from', FROM]
  try {
    const { stdout, stderr } = await run(PINNED_NODE, args)
    return { code: 0, said: stdout + stderr }
  } catch (error) {
    return { code: error.code, said: error.stdout + error.stderr }
  }
}
