import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { until } from '../../../scripts/lib/until.ts'
import { runProgram } from '../backup/programs.ts'
import { Browser, logInThere } from './browser.ts'
import { secretOf } from './provider.ts'
import { filesIn, filesOf, formsOf, foundIn } from './secrets.ts'

/** A value that must be found everywhere except in logs, which proves that the right places are searched. */
const KNOWN = 'words that everybody may read'
const EXPORTS = [
  ['the export of public data', 1],
  ['the export with private data', 2],
]

/**
 * Checks that after people have logged in with all methods, none of their secrets is in exports, backups, logs or
 * database files. With SECRETS_WRITTEN=on, one secret of each kind is written to a message and the log, and each search
 * must find them.
 */
export async function checkSecrets(given) {
  const { check, owner } = given
  const secrets = await secretsOf(given)
  for (const [kind, list] of Object.entries(secrets)) {
    check(
      `there are secrets to search for: ${kind}`,
      list.length > 0 && list.every((one) => one?.length > 7),
      list.join(),
    )
  }
  await owner.send('general', 'secrets', KNOWN)
  const written = process.env.SECRETS_WRITTEN ? Object.values(secrets).map((list) => String(list[0])) : []
  for (const secret of written) await owner.send('general', 'secrets', secret)
  await owner.call('PATCH', '/settings', { allow_private_data_export: true })
  const places = await placesOf(given)
  for (const [place, files] of Object.entries(places)) {
    check(`${place}: a search finds a message that contains no secret`, foundIn({ known: [KNOWN] }, files).length === 1)
    check(`${place}: a search finds no secret`, foundIn(secrets, files).length === 0, foundIn(secrets, files).join())
  }
  const log = Buffer.from([given.served.server.output, ...written].join('\n'))
  check('the log: a search finds no secret', foundIn(secrets, [log]).length === 0, foundIn(secrets, [log]).join())
  checkForms(check)
}

/** Logs in with a provider, and with a password and a recovery code. Returns all secrets by kind. */
async function secretsOf({
  url,
  start,
  owner,
  password,
  passkeys,
  issued,
  served: { secrets },
}): Promise<Record<string, string[]>> {
  const browser = new Browser()
  await logInThere(browser, await browser.go(start), 'kim-rs256')
  const { seed, codes, session } = await withCodes(url, owner, password)
  const { invite_link } = await owner.call('POST', '/invites/multiuse')
  const { link } = await owner.call('POST', `/users/${owner.id}/password_reset_link`)
  return {
    password: [password],
    session: [...browser.values(), ...session],
    'client secret': [secretOf('RS256'), secretOf('post')],
    token: issued.filter(Boolean).flatMap((token) => token.split('.').at(-1)),
    seed: [seed],
    'recovery code': codes.flatMap((code) => [code, code.replaceAll('-', '')]),
    ...(passkeys.length > 0 && { passkey: passkeys }),
    'API key': [owner.key],
    invitation: [keyOf(invite_link)],
    'password link': [keyOf(link)],
    deployment: [secrets.API_KEY_SECRET, secrets.SETUP_KEY],
  }
}

const keyOf = (link) => new URL(link).pathname.split('/').findLast((part) => part !== '') ?? ''

/** Turns on codes for the owner, and logs in with a password and a recovery code. Returns the secrets. */
async function withCodes(url, owner, password) {
  const { setup, seed } = await owner.call('POST', '/users/me/second_factor/begin', { password })
  const code = new TOTP({ secret: Secret.fromBase32(seed) }).generate()
  const added = await owner.call('POST', '/users/me/second_factor', { setup, code, password })
  const [used, ...codes] = added.recovery_codes
  const browser = new Browser()
  const asked = await browser.go(`${url}/login`, { form: { email: owner.email, password } })
  const [, pending = ''] = /name="pending" value="([^"]+)"/.exec(asked.text) ?? []
  const end = await browser.go(`${url}/login`, { form: { pending, code: used } })
  if (end.url.pathname !== '/') throw new Error(`the recovery code logs nobody in: ${end.url}`)
  return { seed, codes: [used, ...codes], session: browser.values() }
}

async function placesOf({ url, owner, served }) {
  const work = mkdtempSync(join(tmpdir(), 'edgewise-secrets-'))
  try {
    const unpacked = (name, archive) => {
      const folder = join(work, name)
      mkdirSync(folder)
      return filesOf(archive, folder)
    }
    const places = {}
    for (const [what, type] of EXPORTS) {
      const archive = join(work, `${type}.tar.gz`)
      writeFileSync(archive, await exported(url, owner, type))
      places[what] = await unpacked(String(type), archive)
    }
    const backup = join(work, 'backup.tar.gz')
    const { code, output } = await runProgram(served, 'backup.ts', ['--url', url, '--out', backup])
    if (code !== 0) throw new Error(output)
    places['the backup'] = await unpacked('backup', backup)
    return { ...places, 'the files of the database': filesIn(served.state) }
  } finally {
    rmSync(work, { recursive: true })
  }
}

async function exported(url, owner, export_type) {
  const { id } = await owner.call('POST', '/export/realm', { export_type })
  const done = await until(async () => {
    const { exports } = await owner.call('GET', '/export/realm')
    const one = exports.find((known) => known.id === id)
    if (one.failed_timestamp) throw new Error('the export failed')
    return one.pending ? undefined : one
  })
  const headers = { Authorization: owner.authorization }
  return Buffer.from(await (await fetch(new URL(new URL(done.export_url).pathname, url), { headers })).arrayBuffer())
}

/** Checks that a secret is found in every form. */
function checkForms(check) {
  const secret = 'a secret to look for'
  const texts = ['', 'x', 'xy'].flatMap((before) => {
    const bytes = Buffer.from(`${before}${secret}, and more`)
    const encodings: BufferEncoding[] = ['utf8', 'hex', 'base64', 'base64url']
    return encodings.map((encoding) => bytes.toString(encoding))
  })
  const missed = texts.filter((text) => ![...formsOf(secret)].some((form) => text.includes(form)))
  check('a search finds secrets in plain text, in hex and in base64', missed.length === 0, missed.join())
}
