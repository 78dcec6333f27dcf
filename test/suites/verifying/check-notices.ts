import { rmSync } from 'node:fs'
import { Person } from '../../../scripts/lib/people.mjs'
import { withServedBundle } from '../../../scripts/lib/served.ts'
import { until } from '../../../scripts/lib/until.ts'
import { foundRealm } from '../../../tools/lib/found-realm.mjs'
import { makeCertificate, PASSWORD, startMailServer, USER } from '../lib/mail-server.ts'
import { verifyBy } from './check-verify.ts'

const KEYS = {
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'AAAAAAAAAAAAAAAAAAAAAA',
}

/**
 * Checks `--notify`: an email arrives at a mail server, and an unreachable push service is reported. Without the
 * option, no email is sent.
 */
export async function checkNotices(check, skip) {
  let certificate: ReturnType<typeof makeCertificate>
  try {
    certificate = makeCertificate()
  } catch {
    return skip('npm run verify -- --notify', 'the certificate for tests requires openssl')
  }
  process.env.NODE_EXTRA_CA_CERTS = certificate.authority
  const mail = await startMailServer({ key: certificate.key, cert: certificate.cert })
  const variables = {
    SMTP_URL: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@localhost:${mail.port}`,
    MAIL_FROM: 'Our club <club@example.com>',
  }
  const args = Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}=${value}`])
  const about = () => mail.mails.filter(({ text }) => /password/i.test(text)).length
  try {
    await withServedBundle(
      async ({ port, secrets }) => {
        const url = `http://localhost:${port}`
        const found = { url, name: 'told', email: 'olivia@example.com', fullName: 'Olivia' }
        const owner = await foundRealm({ ...found, setupKeys: [secrets.SETUP_KEY] })
        const person = new Person(url, { email: owner.email, key: owner.api_key, id: owner.user_id })
        const silent = await verifyBy({ ...owner, url })
        check('npm run verify sends no email without --notify', silent.code === 0 && about() === 0, silent.output)
        const target = { endpoint: 'https://nowhere.example.com/one', ...KEYS }
        await person.call('POST', '/users/me/web_push', target)
        const { code, output } = await verifyBy({ ...owner, url, more: ['--notify'] })
        const wrong = output.match(/^\| \*\*no\*\* \| .*$/gm) ?? []
        const isTold = wrong.length === 1 && /notifications of browsers .*could not be reached/.test(wrong[0] ?? '')
        check(
          'npm run verify -- --notify reports that a push service is unreachable, then continues',
          code === 1 && isTold,
          output,
        )
        check(
          'npm run verify -- --notify prints the recipient of its email',
          /was sent to olivia@example\.com/.test(output),
          output,
        )
        await until(() => about() > 0)
        check('the mail server receives the email', about() === 1, mail.mails.length)
      },
      { args, hashesQuickly: true },
    )
  } finally {
    await mail.stop()
    rmSync(certificate.folder, { recursive: true, force: true })
  }
}
