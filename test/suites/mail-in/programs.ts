import { execFile } from 'node:child_process'
import { bring } from './senders.ts'

/** Checks that real programs can deliver emails. */
export async function sendByPrograms({ check, skip, smtp, channel: { address, newest } }) {
  const sent = await bring({
    smtp,
    from: 'Lena Supplier <lena@good.example>',
    to: address,
    subject: 'Lanterns, größere',
    html: '<p>They are <b>ready</b>.</p>',
    attachments: [{ filename: 'list.txt', content: 'one, two' }],
  })
  check('nodemailer’s client sends an email with STARTTLS', sent.code === 250, sent.response)
  const message = await newest()
  check('the email becomes a message in the channel', message.subject === 'Lanterns, größere', message.subject)
  const said = /^From: Lena Supplier <lena@good\.example>\nThey are \*\*ready\*\*\.\n\n\[list\.txt\]\(\/user_uploads\//
  check('the message contains the text as Markdown, and the file', said.test(message.content), message.content)

  const swaks = (...args) => run('swaks', ['--server', `127.0.0.1:${smtp}`, '--to', address, ...args])
  const first = await swaks(
    '--from',
    'sam@good.example',
    '--h-Subject',
    'By swaks',
    '--body',
    'From a terminal',
    '-tls',
  )
  if (first.code === 'ENOENT') return skip('emails from swaks', 'swaks isn’t installed')
  check('swaks sends an email with STARTTLS', first.code === 0, first.output.slice(-800))
  const { content } = await newest()
  check('the email from swaks becomes a message', content.endsWith('From a terminal'), content)
  const plain = await swaks('--from', 'sam@good.example', '--body', 'Unencrypted')
  check(
    'swaks sends an email without encryption',
    plain.code === 0 && (await newest()).content.endsWith('Unencrypted'),
    plain.output.slice(-800),
  )
  const login = await swaks('--from', 'sam@good.example', '--auth', 'PLAIN', '--auth-user', 'a', '--auth-password', 'b')
  check('nobody can log in to the listener', login.code !== 0, login.output.slice(-300))
}

export function run(command, args, { input = '', env = {} } = {}) {
  return new Promise<{ code: string | number | null | undefined; output: string }>((resolve) => {
    const child = execFile(command, args, { env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, output: `${stdout}${stderr}` }),
    )
    child.stdin?.on('error', () => {}).end(input)
  })
}
