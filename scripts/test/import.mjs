// Organizations that a Zulip server exported, imported into a served bundle while it is killed: every recorded answer is the
// same. `small` stands in the repository; the others are played where they lie beside it, as a whole in `npm run test:long`.
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { t as list } from 'tar'
import { differences } from '../../test/import/compare.mjs'
import { freePort, start, stopAllOnExit } from '../lib/children.mjs'
import { request } from '../lib/http.mjs'
import { PINNED_NODE, ROOT } from '../lib/paths.mjs'
import { newSecret } from '../lib/secrets-files.mjs'
import { serveBundle } from '../lib/served.mjs'
import { runChecks } from './checks.mjs'

const SHARED = join(ROOT, '../shared/exports')
const PASSWORD = 'seven purple walruses'
const isWhole = process.env.TEST_SHARE === '1'
const KILLS = isWhole ? 10 : 2
const MOST_SHOWN = 5

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
const sumOf = (ids) => sha256(ids.map((id) => `${id}\n`).join(''))

class KilledServer {
  secrets = { API_KEY_SECRET: newSecret(), SETUP_KEY: newSecret() }
  #served
  #folder
  #port = 0
  url = ''

  constructor(folder) {
    this.#folder = folder
  }

  async start() {
    this.#port ||= await freePort()
    this.url = `http://localhost:${this.#port}`
    const state = join(this.#folder, 'state')
    this.#served = await serveBundle({ port: this.#port, state, secrets: this.secrets, args: ['--rate-limits', 'off'] })
  }

  async kill() {
    await this.#served?.kill()
  }
}

stopAllOnExit()
await runChecks(async ({ check, skip }) => {
  await checkExport(join(ROOT, 'test/import/small'), 'small', check)
  for (const name of ['rich', 'big']) {
    const folder = join(SHARED, name)
    if (!isWhole) skip(name, 'it is imported in npm run test:long')
    else if (existsSync(folder)) await checkExport(folder, name, check)
    else skip(name, 'it is not here')
  }
})

async function checkExport(folder, name, check) {
  const work = mkdtempSync(join(tmpdir(), 'edgewise-importing-'))
  const server = new KilledServer(work)
  try {
    await server.start()
    const ended = await importWhileKilled(server, join(folder, 'export.tar.gz'), join(work, 'links.txt'))
    check(`${name} is imported while the server is killed ${KILLS} times`, ended.code === 0, ended.output)
    const expected = JSON.parse(readFileSync(join(folder, 'expectations.json'), 'utf8'))
    const links = readLinks(join(work, 'links.txt'))
    const viewers = new Map()
    for (const [who, { email, answers }] of Object.entries(expected.viewers)) {
      const me = answers.find(({ path }) => path === '/users/me').answer
      viewers.set(who, await logIn(server.url, links, me.delivery_email ?? email, who))
    }
    for (const [who, viewer] of Object.entries(expected.viewers)) {
      const found = await compareAnswers(viewers.get(who), viewer)
      const shown = found.slice(0, MOST_SHOWN).map((one) => JSON.stringify(one).slice(0, 400))
      check(`${name}: everything is as ${who} had it`, found.length === 0, `${found.length}: ${shown.join('\n    ')}`)
    }
    await checkFiles(check, name, await filesIn(join(folder, 'export.tar.gz'), expected), viewers)
  } finally {
    await server.kill()
    rmSync(work, { recursive: true, force: true })
  }
}

/** The program goes on where it was: the server comes up again, and pieces that it has are not done twice. */
async function importWhileKilled(server, archive, links) {
  const child = start(
    PINNED_NODE,
    [join(ROOT, 'scripts/import.mjs'), '--url', server.url, '--from', archive, '--links', links],
    { env: { SETUP_KEY: server.secrets.SETUP_KEY } },
  )
  for (let kill = 0; kill < KILLS && !child.hasEnded; kill++) {
    await new Promise((resolve) => setTimeout(resolve, 400 + 300 * kill))
    await server.kill()
    await server.start()
  }
  return { ...(await child.ended), output: child.output }
}

function readLinks(file) {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [email = '', , link = ''] = line.split('\t')
      return [email, link]
    }),
  )
}

/** Sets a password by the link, and answers how to call the API as this person. */
async function logIn(url, links, email, who) {
  const known = links.has(email) ? email : [...links.keys()].find((one) => one.startsWith(who))
  const form = { password: PASSWORD, again: PASSWORD }
  await request(links.get(known), { method: 'POST', form, headers: { origin: url } })
  const { body } = await request(`${url}/api/v1/fetch_api_key`, {
    method: 'POST',
    form: { username: known, password: PASSWORD },
  })
  const basic = `${body.email}:${body.api_key}`
  const headers = { 'user-agent': 'ZulipPythonTests' }
  return {
    ask: (method, path, form) => request(`${url}/api/v1${path}`, { method, form, basic, headers }),
    file: (path) => fetch(`${url}${path}`, { headers: { authorization: `Basic ${btoa(basic)}` } }),
  }
}

async function compareAnswers({ ask }, viewer) {
  const found = []
  const compare = (about, wanted, got) => {
    for (const difference of differences(wanted, got)) found.push({ about, ...difference })
  }
  const play = async ({ method, path, params, status, answer }) => {
    const got = await ask(method, path, params)
    const about = `${method} ${path} ${JSON.stringify(params).slice(0, 80)}`
    compare(`${about} status`, status, got.status)
    if (status === 200 && got.status === 200) compare(about, answer, got.body)
  }
  for (const one of [...viewer.answers, ...(viewer.searches ?? [])]) await play(one)
  for (const one of viewer.narrows ?? []) await compareNarrow(ask, one, compare)
  if (viewer.all_messages) {
    const params = { anchor: 'newest', num_before: 1000, num_after: 0, client_gravatar: false }
    const { body } = await ask('GET', '/messages', { ...params, apply_markdown: true })
    compare('all messages', viewer.all_messages.messages ?? viewer.all_messages, body.messages)
    const raw = await ask('GET', '/messages', { ...params, apply_markdown: false })
    const sources = Object.fromEntries(raw.body.messages.map(({ id, content }) => [id, content]))
    compare('sources', viewer.raw_content ?? {}, sources)
  }
  if (viewer.newest_100) await compareBig(ask, viewer, compare)
  return found
}

async function compareNarrow(ask, { narrow, anchor, num_before, num_after, ...wanted }, compare) {
  const { status, body } = await ask('GET', '/messages', { narrow, anchor, num_before, num_after })
  const about = `narrow ${JSON.stringify(narrow)}`
  if (status !== 200) return compare(about, { status: wanted.status, code: wanted.code }, { status, code: body.code })
  const { found_oldest, found_newest, history_limited, messages } = body
  const got = { status, found_oldest, found_newest, history_limited, ids: messages.map(({ id }) => id) }
  compare(about, wanted, got)
}

/** Of a large organization there are samples, and sums of the rest. */
async function compareBig(ask, viewer, compare) {
  const some = { num_before: 100, num_after: 0, anchor: 'newest', client_gravatar: false, apply_markdown: true }
  const newest = await ask('GET', '/messages', some)
  compare('newest', viewer.newest_100.messages, newest.body.messages)
  for (const { anchor, num_before, num_after, messages } of viewer.around ?? []) {
    const { body } = await ask('GET', '/messages', { ...some, anchor, num_before, num_after })
    compare(`around ${anchor}`, messages, body.messages)
  }
  for (const { channel, count, sha256_of_ids } of viewer.counts ?? []) {
    if (channel === undefined) continue
    const ids = await idsOf(ask, [{ operator: 'channel', operand: channel }])
    compare(`channel ${channel}`, { count, sha256_of_ids }, { count: ids.length, sha256_of_ids: sumOf(ids) })
  }
}

async function idsOf(ask, narrow) {
  const ids = []
  for (let anchor = 0; ; ) {
    const { body } = await ask('GET', '/messages', {
      narrow,
      anchor,
      include_anchor: false,
      num_before: 0,
      num_after: 5000,
    })
    ids.push(...body.messages.map(({ id }) => id))
    if (body.found_newest || body.messages.length === 0) return ids
    anchor = ids.at(-1)
  }
}

/** Those of the recorded files that the archive has: it has none that no message holds. */
async function filesIn(archive, { files = [] }) {
  const inside = []
  await list({ file: archive, onReadEntry: ({ path }) => inside.push(path.normalize('NFC')) })
  return files.filter(({ path }) => {
    const wanted = decodeURIComponent(path.replace('/user_uploads/', '/uploads/'))
    return inside.some((one) => one.endsWith(wanted))
  })
}

async function checkFiles(check, name, files, viewers) {
  const wrong = []
  for (const { path, who, sha256: wanted } of files) {
    for (const [viewer, status] of Object.entries(who)) {
      const answer = await viewers.get(viewer)?.file(path)
      const bytes = answer && Buffer.from(await answer.arrayBuffer())
      // The reference says that a file is there and not for you; here hidden and absent look the same.
      if (answer?.status !== (status === 403 ? 404 : status))
        wrong.push(`${path} for ${viewer}: ${answer?.status}, not ${status}`)
      else if (status === 200 && sha256(bytes) !== wanted) wrong.push(`${path} has other bytes`)
    }
  }
  check(
    `${name}: files are the same, for those who may have them`,
    wrong.length === 0,
    wrong.slice(0, MOST_SHOWN).join('\n    '),
  )
}
