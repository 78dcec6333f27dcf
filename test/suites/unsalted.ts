// Checks organizations that were stored (test/fixtures/unsalted) before realms had salts and were listed in a
// directory: they must still be found, and earlier keys and links must still be valid. Requests for hosts without an
// organization must not create databases. Also checks the secrets files. The last line of the output is
// {"passed":n,"failed":n,"skipped":0}.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { runChecks } from '../../scripts/lib/checks.ts'
import { serveBundle } from '../../scripts/lib/served.ts'
import { freePort, stopAllOnExit } from '../../tools/lib/children.mjs'
import { request } from '../../tools/lib/http.mjs'
import type { Json } from '../../tools/lib/json.ts'
import { ROOT } from '../../tools/lib/paths.mjs'
import { ensureServeVars, readVars } from '../../tools/lib/secrets-files.mjs'

const FIXTURES = join(ROOT, 'test/fixtures/unsalted')
const known = JSON.parse(readFileSync(join(FIXTURES, 'known.json'), 'utf8'))
const REALMS = 'do/edgewise-Realm'
/**
 * The files in which workerd stores the realms' objects. Their names are derived from those of the class and the realm.
 */
const FILES = {
  main: '531b28ee7869f3fd3d4aca4e84465f6ecf352455d2c501c0af735205e9a55de8.sqlite',
  club: 'e1df3fd39c90688ff2512e377cd1ca384a3f8dbbc2b506c9f24b6855f5306057.sqlite',
}
const CHANGED = 'another long enough password'

stopAllOnExit()
await runChecks(async ({ check }) => {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-unsalted-'))
  const state = join(folder, 'state')
  try {
    mkdirSync(join(state, REALMS), { recursive: true })
    for (const [name, file] of Object.entries(FILES)) {
      writeFileSync(join(state, REALMS, file), gunzipSync(readFileSync(join(FIXTURES, `${name}.sqlite.gz`))))
    }
    const port = await freePort()
    const serve = () => serveBundle({ port, state, secrets: known.secrets })
    let server = await serve()
    for (const name of Object.keys(FILES)) await checkOld(check, name, port)
    await checkUnknown(check, port, state)
    await server.kill()
    server = await serve()
    for (const name of Object.keys(FILES)) await checkAgain(check, name, port)
    await server.kill()
    checkSecrets(check, folder, state)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

function addressOf(name, port) {
  return name === 'main' ? `http://localhost:${port}` : `http://${name}.localhost:${port}`
}

function asker(address) {
  return (who, key, method, path, form?: Record<string, unknown>) =>
    request(`${address}/api/v1${path}`, { method, form, basic: who && `${who}@example.com:${key}` })
}

async function checkOld(check, name, port) {
  const { keys, bot, password, invitation, message } = known.realms[name]
  const ask = asker(addressOf(name, port))
  const login = (who, with_) =>
    ask(null, null, 'POST', '/fetch_api_key', { username: `${who}@example.com`, password: with_ })
  // At this point, the server can't know yet that the organization exists.
  const mia = await login('mia', password)
  check(`${name}: logging in returns the earlier key`, mia.body.api_key === keys.mia, mia.text)
  for (const who of ['olivia', 'mia', 'ben']) {
    const { status, text } = await ask(who, keys[who], 'GET', `/messages/${message}`)
    check(`${name}: ${who}’s key can read an earlier message`, status === 200 && text.includes('from then'), text)
  }
  const first = await ask('ben', keys.bensFirst, 'GET', '/users/me')
  check(`${name}: a key that was replaced earlier stays invalid`, first.status === 401, first.text)
  const { body } = await ask('olivia', keys.olivia, 'POST', '/register', { fetch_event_types: ['realm_bot'] })
  const shown = body.realm_bots?.find(({ user_id }) => user_id === bot.id)
  check(`${name}: a bot keeps its key`, shown?.api_key === bot.key, JSON.stringify(shown))
  check(`${name}: the service of a bot keeps its token`, shown?.services[0].token === bot.token, JSON.stringify(shown))
  const { body: invited } = await ask('olivia', keys.olivia, 'GET', '/invites')
  const link = invited.invites?.[0].link_url
  check(`${name}: an invitation keeps its link`, link?.endsWith(invitation), link)
  const key = invitation.split('/').filter(Boolean).at(-1)
  const joining = { email: 'new@example.com', full_name: 'New Here', password: CHANGED }
  const joined = await ask(null, null, 'POST', `/join/${key}`, joining)
  check(`${name}: the invitation can be accepted`, joined.status === 200, joined.text)
  const replaced = await ask('mia', keys.mia, 'POST', '/users/me/api_key/regenerate')
  const dead = await ask('mia', keys.mia, 'GET', '/users/me')
  const fresh = await ask('mia', replaced.body.api_key, 'GET', '/users/me')
  check(`${name}: a new key replaces an earlier one`, dead.status === 401 && fresh.status === 200, dead.text)
  const other = known.realms[name === 'main' ? 'club' : 'main']
  const foreign = await ask('olivia', other.keys.olivia, 'GET', '/users/me')
  check(`${name}: a key of the other organization is refused`, foreign.status === 401, foreign.text)
}

/** Checks after a restart that the replacement of a key and the new account were stored. */
async function checkAgain(check, name, port) {
  const { keys } = known.realms[name]
  const ask = asker(addressOf(name, port))
  const ben = await ask('ben', keys.ben, 'GET', '/users/me')
  const mia = await ask('mia', keys.mia, 'GET', '/users/me')
  check(`${name}: after a restart, keys are the same`, ben.status === 200 && mia.status === 401, ben.text)
  const entered = { username: 'new@example.com', password: CHANGED }
  const login = await ask(null, null, 'POST', '/fetch_api_key', entered)
  check(`${name}: after a restart, the person who joined can log in`, login.status === 200, login.text)
}

async function checkUnknown(check, port, state) {
  const files = () => readdirSync(join(state, REALMS)).filter((file) => file.endsWith('.sqlite')).length
  const before = files()
  for (let number = 0; number < 50; number++) {
    const ask = asker(addressOf(`made-up-${number}`, port))
    const settings = await ask(null, null, 'GET', '/server_settings')
    const forged = await ask('olivia', known.realms.main.keys.olivia, 'GET', '/users/me')
    const page = await request(`${addressOf(`made-up-${number}`, port)}/login`)
    const isRefused = settings.status === 404 && forged.status === 401 && page.status === 302
    if (!isRefused)
      check(
        `a request to the made-up host ${number} is refused`,
        false,
        `${settings.text} ${forged.text} ${page.status}`,
      )
  }
  check('requests for hosts without an organization create no files', files() === before, `${before} ${files()}`)
}

/** Checks the secrets files: the development server and `serve` used to share `.dev.vars`. */
function checkSecrets(check, folder, state) {
  const files = { devVars: join(folder, 'dev'), serveVars: join(folder, 'serve') }
  const lines = Object.entries<Json>({ ...known.secrets, HOSTS: 'chat.example.org=main' })
  writeFileSync(files.devVars, lines.map(([name, value]) => `${name}=${value}\n`).join(''))
  const held = ensureServeVars(state, files)
  const dev = readVars(files.devVars)
  const { API_KEY_SECRET, SETUP_KEY } = known.secrets
  check('serving keeps existing secrets', held.API_KEY_SECRET === API_KEY_SECRET && held.SETUP_KEY === SETUP_KEY)
  const isApart = dev.API_KEY_SECRET.length > 40 && dev.SETUP_KEY.length > 40 && dev.API_KEY_SECRET !== API_KEY_SECRET
  check(
    'the development server gets other secrets and keeps its variables',
    isApart && dev.HOSTS === 'chat.example.org=main',
  )
  check(
    'the secrets stay the same at the next start',
    JSON.stringify(ensureServeVars(state, files)) === JSON.stringify(held),
  )
  const fresh = { devVars: files.devVars, serveVars: join(folder, 'fresh') }
  const apart = ensureServeVars(join(folder, 'nowhere'), fresh)
  const isUntouched = readVars(files.devVars).API_KEY_SECRET === dev.API_KEY_SECRET
  check(
    'a server that is started for the first time has its own secrets',
    apart.API_KEY_SECRET !== dev.API_KEY_SECRET && isUntouched,
  )
  check('the secrets are stored in a file', existsSync(fresh.serveVars))
  writeFileSync(files.devVars, lines.map(([name, value]) => `${name}=${value}\n`).join(''), { mode: 0o644 })
  const named = join(folder, 'named')
  const own = ensureServeVars(state, { named, devVars: files.devVars, serveVars: join(folder, 'none') })
  const isAlone = own.API_KEY_SECRET !== API_KEY_SECRET && readVars(files.devVars).API_KEY_SECRET === API_KEY_SECRET
  check('a given file of secrets is used instead of the usual ones', isAlone)
}
