// Runs `npm start` and `npm run dev` as a new user would, each on a free port with its state in a temporary folder.
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runChecks } from '../../scripts/lib/checks.ts'
import { until } from '../../scripts/lib/until.ts'
import { freePort, start, stop, stopAllOnExit } from '../../tools/lib/children.mjs'
import { reachable } from '../../tools/lib/found-realm.mjs'
import { apiClient, request, untilAnswering } from '../../tools/lib/http.mjs'
import { PINNED_NODE, ROOT } from '../../tools/lib/paths.mjs'
import { checkVerify } from './verifying/check-verify.ts'

const run = promisify(execFile)
const script = (path) => join(ROOT, path)
const hasCurl = spawnSync('curl', ['--version']).status === 0

/** This variable gives channels email addresses. */
const MAIL_IN = ['--var', 'MAIL_IN:*.mail.example.org=*']

stopAllOnExit()
await runChecks(async ({ check, skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-smoke-'))
  try {
    await checkStart(check, skip, join(folder, 'start'))
    await checkDev(check, skip, join(folder, 'dev'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

async function checkStart(check, skip, state) {
  const first = await startOnce(state)
  if (hasCurl)
    check('npm start prints a command that sends a message', JSON.parse(first.sent).result === 'success', first.sent)
  else skip('npm start prints a command that sends a message', 'there is no curl')
  const second = await startOnce(state)
  check('a second npm start serves the same accounts', second.keys === first.keys && first.keys !== '', second.output)
  await checkDemonstration(check, first)
  for (const { output } of [first, second]) {
    const [before = ''] = output.split('Edgewise is running at')
    check(
      'npm start prints nothing about successful requests, and nothing about emails before it prints its address',
      !/ (?:GET|POST) .* 200 /.test(output) && !/ GET | POST |New login/.test(before),
      output,
    )
  }
  const ids = second.messages.map((message) => message.id)
  check(
    'a second npm start still has the messages',
    first.messages.length > 0 && first.messages.every(({ id }) => ids.includes(id)),
    JSON.stringify(ids),
  )
}

async function checkDemonstration(check, { entered, messages }) {
  check('npm start prints an address that opens the client and logs in', entered.includes('id="client"'), entered)
  const days = new Set(messages.map(({ timestamp }) => Math.floor(timestamp / 86_400)))
  check('the demonstration has messages from a week', days.size >= 6, [...days].join())
  const has = (what, isSo) => check(`the demonstration has ${what}`, messages.some(isSo), JSON.stringify(messages))
  has('reactions', ({ reactions }) => reactions.length > 2)
  has('a poll with votes', ({ submessages }) => submessages.length > 3)
  has('a picture', ({ content }) => content.includes('message_inline_image'))
  check('the demonstration has topics', new Set(messages.map(({ subject }) => subject)).size >= 10)
}

/**
 * Opens an address, and then the page that it redirects to, with the cookies that it sets. Returns the status of the
 * first answer, and the page.
 */
async function enter(address) {
  const { headers, status } = await fetch(address, { redirect: 'manual' })
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const page = await fetch(new URL(headers.get('location') ?? '', address), { headers: { cookie } })
  return `${status} ${await page.text()}`
}

/** Runs `npm start`, then the command that it prints. */
async function startOnce(state) {
  const port = await freePort()
  const server = start(PINNED_NODE, [script('scripts/start.mjs'), '--port', String(port), '--persist-to', state])
  try {
    const line = await printed(server, /^ {2}(curl .*)$/m)
    const keys = [...server.output.matchAll(/^ {2}(\S+@\S+) .*API key (\S+)$/gm)]
    const [, email, key] = keys[1]
    const url = `http://localhost:${port}`
    const { messages } = await apiClient(url, { email, key })('GET', '/messages', {
      anchor: 'newest',
      num_before: 200,
      num_after: 0,
    })
    const entered = await enter(/^Open it as .*: (\S+)$/m.exec(server.output)?.[1] ?? '')
    const sent = hasCurl ? (await run('sh', ['-c', line])).stdout : ''
    return { sent, entered, messages, keys: keys.map((match) => match[2]).join(), output: server.output }
  } finally {
    await stop(server)
  }
}

async function printed(server, pattern) {
  await until(() => server.hasEnded || pattern.test(server.output))
  const match = pattern.exec(server.output)
  if (!match) throw new Error(`nothing like ${pattern} in:\n${server.output}`)
  return match[1]
}

function shows(url, pattern) {
  return until(async () => pattern.test((await request(url)).text))
}

/** Checks the runtime's own trigger for emails. */
async function checkMailIn(check, inner, owner) {
  await owner('POST', '/users/me/subscriptions', { subscriptions: [{ name: 'mails' }] })
  const { stream_id: id } = await owner('GET', '/get_stream_id', { stream: 'mails' })
  const { email } = await owner('GET', `/streams/${id}/email_address`)
  const bring = (to) => {
    const query = new URLSearchParams({ from: 'lena@example.net', to })
    const mail = `From: lena@example.net\r\nTo: ${to}\r\nSubject: By the runtime\r\nMessage-ID: <one@x>\r\n\r\nHello`
    return request(`${inner}/cdn-cgi/handler/email?${query}`, { method: 'POST', encoded: Buffer.from(mail) })
  }
  const taken = await bring(email)
  const narrow = JSON.stringify([{ operator: 'topic', operand: 'By the runtime' }])
  const { messages } = await owner('GET', '/messages', { anchor: 'newest', num_before: 1, num_after: 0, narrow })
  const isThere = messages[0]?.content.includes('Hello')
  check(
    'the runtime’s email trigger delivers an email',
    taken.status === 200 && isThere,
    `${taken.status} ${taken.text}`,
  )
  const refused = await bring(`nobody@${email.split('@')[1]}`)
  const why = 'This address does not exist, or no longer exists'
  check(
    'the runtime’s email trigger reports why an email is refused',
    refused.text.includes(why),
    `${refused.status} ${refused.text}`,
  )
}

/**
 * Checks `npm run dev` on all network interfaces. By default, the server can be reached only from this machine, as with
 * `npm start` above.
 */
async function checkDev(check, skip, state) {
  const port = await freePort()
  const url = `http://smoke.localhost:${port}`
  const listen = ['--ip', '0.0.0.0', '--port', String(port)]
  const server = start(PINNED_NODE, [script('scripts/dev.ts'), ...listen, ...MAIL_IN, '--persist-to', state])
  try {
    await untilAnswering(url, { stop: () => server.hasEnded })
    const found = [script('tools/realm-create.ts'), '--url', url, '--name', 'smoke', '--email', 'olivia@example.com']
    const { stdout } = await run(PINNED_NODE, found, { cwd: ROOT })
    const realm = JSON.parse(stdout.trim().split('\n').pop() ?? '')
    check(
      'realm:create prints the address and the key',
      (realm.host ?? new URL(realm.base_url).host) === `smoke.localhost:${port}` && realm.api_key?.length === 32,
      stdout,
    )
    const resolved = await reachable(url, async () => ({ address: '127.0.0.1' }))
    check(
      'realm:create prints NAME.localhost if this name works',
      resolved.base_url === url && !resolved.host,
      JSON.stringify(resolved),
    )
    const unresolved = await reachable(url, async () => Promise.reject(new Error('ENOTFOUND')))
    check(
      'realm:create prints 127.0.0.1 with a Host header if NAME.localhost doesn’t work',
      unresolved.base_url === `http://127.0.0.1:${port}` && unresolved.host === `smoke.localhost:${port}`,
      JSON.stringify(unresolved),
    )
    const headers: Record<string, string> = realm.host ? { host: realm.host } : {}
    const { body } = await request(`${realm.base_url}/api/v1/server_settings`, { headers })
    check(
      'the printed address leads to the new organization',
      body.realm_name === 'smoke',
      JSON.stringify([realm, body]),
    )
    const owner = apiClient(url, { email: realm.email, key: realm.api_key })
    const { id } = await owner('POST', '/messages', { type: 'direct', to: [realm.user_id], content: 'note to self' })
    const { messages } = await owner('GET', '/messages', { anchor: 'newest', num_before: 5, num_after: 0 })
    check(
      'npm run dev serves a message that was sent',
      messages.some((message) => message.id === id),
      JSON.stringify(messages),
    )
    // The proxy in front of the development server refuses to call the runtime's triggers, so the test bypasses it.
    const inner = await printed(server, /Ready on (http:\/\/\S+)/)
    await checkMailIn(check, inner, owner)
    await checkDevelopment(check, url, realm)
    await checkOtherMachines(check, skip, { port, username: realm.email })
    check('npm run dev passes on --persist-to', readdirSync(state).length > 0)
    await checkVerified(check, port)
    await owner('POST', '/invites', { invitee_emails: 'new@example.net', stream_ids: [] })
    check(
      'npm run dev shows the emails that it sends',
      await shows(`${url}/dev/mailbox`, /To new@example\.net[\s\S]*\/do_confirm\/[a-z2-7]{24}/),
    )
  } catch (error) {
    throw new Error(`${error.message}\n${server.output}`)
  } finally {
    await stop(server)
  }
}

/**
 * Runs `npm run verify` against the development server. Node's `WebSocket` can't set the `Host` header, so this
 * organization is at `localhost`.
 */
async function checkVerified(check, port) {
  const url = `http://localhost:${port}`
  const found = [script('tools/realm-create.ts'), '--url', url, '--name', 'verified', '--email', 'vera@example.com']
  const { stdout } = await run(PINNED_NODE, found, { cwd: ROOT })
  const { password } = JSON.parse(stdout.trim().split('\n').pop() ?? '')
  await checkVerify('npm run dev', { url, email: 'vera@example.com', password }, check)
}

/** Checks logging in without a password, which is only possible on a development server. */
async function checkDevelopment(check, url, owner) {
  const ask = async (method, path, options = {}) => {
    const { status, body } = await request(`${url}/api/v1${path}`, { method, ...options })
    return { status, text: JSON.stringify(body) }
  }
  const has = (name, { status, text }, expected, part) =>
    check(`a development server ${name}`, status === expected && text.includes(part), `${status} ${text}`)
  const username = owner.email
  const users = await ask('GET', '/dev_list_users')
  const everybody = { direct_admins: [{ email: username, realm_url: url }], direct_users: [] }
  has('lists the people that a visitor can log in as', users, 200, JSON.stringify(everybody).slice(1, -1))
  const key = { api_key: owner.api_key, email: username, user_id: owner.user_id }
  const keys = [
    await ask('POST', '/dev_fetch_api_key', { form: { username } }),
    await ask('POST', `/dev_fetch_api_key?username=${username}`),
  ]
  for (const answer of keys) has('returns a key for an email address', answer, 200, JSON.stringify(key).slice(1, -1))
  const wrong = (name) => ask('POST', '/dev_fetch_api_key', { form: { username: name } })
  has(
    'returns no key for an unknown address',
    await wrong('foo@zulip.com'),
    401,
    'Your username or password is incorrect',
  )
  has(
    'has no key for a system bot',
    await wrong('welcome-bot@zulip.com'),
    401,
    'Your username or password is incorrect',
  )
  has('requires an email address', await wrong('hamlet'), 400, 'Enter a valid email address.')
  has(
    'requires the parameter for the person',
    await ask('POST', '/dev_fetch_api_key'),
    400,
    "Missing 'username' argument",
  )
  const headers = { origin: 'https://elsewhere.example' }
  has(
    'refuses requests from other sites',
    await ask('POST', '/dev_fetch_api_key', { form: { username }, headers }),
    403,
    'This address is not for pages of other sites.',
  )
}

/** Checks that requests from this machine's network address are treated as another machine's, whatever they claim. */
async function checkOtherMachines(check, skip, { port, username }) {
  const addresses = Object.values(networkInterfaces()).flatMap((all = []) => all)
  const address = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
  const title = 'other machines get no key of a development server, and none of its pages'
  if (!address) return skip(title, 'this machine has no other address')
  const host = `smoke.localhost:${port}`
  const claims: Record<string, string>[] = [
    {},
    { 'cf-connecting-ip': '127.0.0.1' },
    { 'mf-cf-blob': '{"clientIp":"127.0.0.1:1"}' },
    { 'mf-original-url': `http://${host}/dev/mailbox` },
  ]
  const asked = claims.flatMap((claim) => {
    const headers = { host, ...claim }
    return [
      request(`http://${address}:${port}/api/v1/dev_fetch_api_key`, { method: 'POST', form: { username }, headers }),
      ...['/dev/mailbox', '/api/v1/dev_list_users', '/cdn-cgi/explorer/', '/cdn%2Dcgi/explorer/'].map((path) =>
        request(`http://${address}:${port}${path}`, { headers }),
      ),
    ]
  })
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  check(title, new Set(statuses).size === 1 && statuses[0] === 403, statuses.join())
  const settings = await request(`http://${address}:${port}/api/v1/server_settings`, { headers: { host } })
  check('other machines can use the organization', settings.body.realm_name === 'smoke', settings.text)
}
