// Calls the script for a mail server's pipe as Postfix does, and through Postfix itself if it is installed.
import { execFile } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createTransport } from 'nodemailer'
import { until } from '../../../scripts/lib/until.ts'
import { freePort } from '../../../tools/lib/children.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { run } from './programs.ts'
import { DOMAIN, KEY } from './senders.ts'

const SCRIPT = join(ROOT, 'deploy/postfix/edgewise-mail-in')
const mail = (text) => `From: Lena <lena@good.example>\nSubject: By a pipe\nMessage-ID: <${text}@x>\n\n${text}\n`

export async function checkPipe(given: { check: any; skip: any; served: { port: number }; channel: any }) {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-pipe-'))
  chmodSync(folder, 0o755)
  try {
    await byScript({ ...given, folder })
    await byPostfix({ ...given, folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const settings = (port, key) => `url = "http://127.0.0.1:${port}/mail-in"\nheader = "Authorization: Bearer ${key}"\n`

async function byScript({ check, served: { port }, channel: { address, newest }, folder }) {
  const pipe = async (to, { key = KEY, at = port } = {}) => {
    const file = join(folder, 'settings')
    writeFileSync(file, settings(at, key))
    return run('sh', [SCRIPT, 'lena@good.example', to], { input: mail('pipe'), env: { EDGEWISE_MAIL_IN: file } })
  }
  const taken = await pipe(address)
  check('the pipe delivers an email', taken.code === 0 && (await newest()).content.endsWith('pipe'), taken.output)
  const unknown = await pipe(`nobody@${DOMAIN}`)
  const isFinal = unknown.code === 69 && unknown.output.includes('This address does not exist')
  check('the pipe reports a permanent error if an address doesn’t exist', isFinal, `${unknown.code} ${unknown.output}`)
  check(
    'the pipe asks the mail server to try again if the key is wrong',
    (await pipe(address, { key: 'wrong' })).code === 75,
  )
  check(
    'the pipe asks the mail server to try again if our server is unreachable',
    (await pipe(address, { at: await freePort() })).code === 75,
  )
}

/** Runs a separate instance of Postfix, with the lines in docs/mail.md. */
async function byPostfix({ check, skip, served, channel: { address, newest }, folder }) {
  const found = await run('postconf', ['-h', 'daemon_directory', 'command_directory'])
  if (found.code !== 0 || process.getuid?.() !== 0)
    return skip('a pipe of Postfix', 'Postfix isn’t installed, or this user may not start it')
  const port = await freePort()
  const postfix = configure({ folder, port, served: served.port, directories: found.output.trim().split('\n') })
  const start = promisify(execFile)
  try {
    await start('postfix', ['-c', postfix, 'start'])
    const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
    const send = (to) =>
      transport.sendMail({ envelope: { from: 'lena@good.example', to }, raw: mail(`post ${to.length}`) })
    await until(() => transport.verify().catch(() => false))
    const log = () => readFileSync(join(folder, 'shared', 'maillog'), 'utf8')
    await send(address)
    await until(() => /status=/.test(log()))
    const said = log()
      .split('\n')
      .filter((line) => line.includes('status='))
    check('Postfix’s pipe delivers an email', /status=sent/.test(said.join()), said.join())
    check('the email from Postfix becomes a message', (await newest()).content.endsWith(`post ${address.length}`))
    await send(`nobody@${DOMAIN}`)
    await until(() => log().split('status=').length > 2)
    check(
      'Postfix sends the sender the reason for a refusal',
      /status=bounced .*This address does not exist/.test(log()),
      log().slice(-1500),
    )
    transport.close()
  } finally {
    await start('postfix', ['-c', postfix, 'stop']).catch(() => {})
  }
}

/** Writes the configuration in docs/mail.md, with other folders, other ports, and another path to the script. */
function configure({ folder, port, served, directories }) {
  const [daemons, commands] = directories
  const shared = join(folder, 'shared')
  const postfix = join(folder, 'postfix')
  for (const one of [shared, postfix, join(folder, 'queue'), join(folder, 'data')]) mkdirSync(one)
  chownSync(join(folder, 'data'), ...idsOf('postfix'))
  const own = join(folder, 'mail-in')
  writeFileSync(own, settings(served, KEY), { mode: 0o600 })
  chownSync(own, ...idsOf('nobody'))
  const script = join(folder, 'edgewise-mail-in')
  writeFileSync(script, readFileSync(SCRIPT, 'utf8').replaceAll('/etc/edgewise/mail-in', own), { mode: 0o755 })
  const docs = readFileSync(join(ROOT, 'docs/mail.md'), 'utf8')
  const [master, main] = [/^edgewise unix[^`]*/m, /^relay_domains[^`]*/m].map((part) => {
    const [lines = ''] = part.exec(docs) ?? []
    return lines.replace('/usr/local/bin/edgewise-mail-in', script).replaceAll('mail.example.org', DOMAIN)
  })
  const programs = { rewrite: 'trivial-rewrite', defer: 'bounce', trace: 'bounce', retry: 'error' }
  const lines = [
    'cleanup',
    'bounce',
    'defer',
    'trace',
    'rewrite',
    'smtp',
    'error',
    'retry',
    'anvil',
    'proxymap',
    'flush',
  ].map((name) => `${name} unix ${name === 'cleanup' ? 'n' : '-'} - n - 0 ${programs[name] ?? name}`)
  writeFileSync(
    join(postfix, 'master.cf'),
    `127.0.0.1:${port} inet n - n - - smtpd\nqmgr unix n - n 300 1 qmgr\npostlog unix-dgram n - n - 1 postlogd\n${lines.join('\n')}\n${master}`,
  )
  writeFileSync(
    join(postfix, 'main.cf'),
    `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
daemon_directory = ${daemons}
command_directory = ${commands}
maillog_file_prefixes = ${folder}
maillog_file = ${shared}/maillog
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mydestination =
myhostname = mx.example.org
smtpd_relay_restrictions = reject_unauth_destination
alias_maps =
smtputf8_enable = no
${main}`,
  )
  return postfix
}

function idsOf(name): [number, number] {
  const [, , user, group] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':') ?? []
  return [Number(user), Number(group)]
}
