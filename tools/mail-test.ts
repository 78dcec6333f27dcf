// Sends a test email through a deployment's mail server, and reports how far it got.
import { readArguments } from './lib/arguments.mjs'
import { SERVE_VARS } from './lib/paths.mjs'
import { readVars } from './lib/secrets-files.mjs'
import { loadShared } from './lib/shared-code.ts'
import { onPinnedNode } from './lib/toolchain.mjs'

const USAGE = `npm run mail:test -- --to ADDRESS [--smtp-url smtps://USER:PASSWORD@HOST] [--from ADDRESS]
Without --smtp-url and --from, SMTP_URL and MAIL_FROM are used: from the environment, from the file named by SECRETS_FILE
in the environment, or from .serve.vars.`

const OPTIONS = {
  to: { type: 'string' },
  'smtp-url': { type: 'string' },
  from: { type: 'string' },
} as const

async function main() {
  const given = readArguments(OPTIONS, USAGE, { required: ['to'] })
  const url = given['smtp-url'] ?? variable('SMTP_URL')
  const from = given.from ?? variable('MAIL_FROM')
  if (!url || !from)
    return fail(
      'SMTP_URL and MAIL_FROM are not set. Add both to .serve.vars, or give --smtp-url and --from. See docs/mail.md.',
    )
  const { smtpServer, mailProblem } = await loadShared('mail')
  const { createTransport } = await import('nodemailer')
  try {
    const { host, port, isEncryptedAtOnce, auth } = smtpServer(url)
    console.log(
      `Server: ${host}, port ${port}, ${isEncryptedAtOnce ? 'TLS' : 'STARTTLS'}${auth ? `, as ${auth.user}` : ''}`,
    )
    const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }
    const transport = createTransport({
      host,
      port,
      secure: isEncryptedAtOnce,
      requireTLS: !isEncryptedAtOnce,
      auth,
      ...limits,
    })
    await transport.verify()
    console.log(`Connected with encryption${auth ? ' and logged in' : ''}.`)
    const text = 'This email shows that your organization can send email.\n'
    const { response } = await transport.sendMail({ from, to: given.to, subject: 'Test email', text })
    transport.close()
    console.log(`The mail server accepted the email for ${given.to}: ${response}`)
  } catch (error) {
    fail(mailProblem({ code: error.code, response: error.responseCode }), error.message)
  }
}

function fail(...lines) {
  console.error(lines.join('\n'))
  process.exitCode = 1
}

function variable(name) {
  return process.env[name] || readVars(process.env.SECRETS_FILE || SERVE_VARS)[name]
}

if (onPinnedNode(import.meta.filename)) await main()
