// node scripts/test/upgrade/make.mjs CHECKOUT: an organization with a long history, as the code of
// another checkout stores it, for test/fixtures/long-history. The checkout has its packages
// installed.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliCompressSync, constants } from 'node:zlib'
import { freePort, stopAllOnExit } from '../../lib/children.mjs'
import { foundRealm } from '../../lib/found-realm.mjs'
import { request } from '../../lib/http.mjs'
import { ROOT } from '../../lib/paths.mjs'
import { newSecret } from '../../lib/secrets-files.mjs'
import { asking, digestOfPage, digestsOf, pagesOf } from './history.mjs'
import { FIXTURE, REALM_FILE } from './lay.mjs'

const MESSAGES = 20_000
const CROWD = 200
const CHANNELS = ['harbour', 'kitchen', 'garden', 'attic']
const FAR_AWAY = 4_000_000_000
const password = 'kept for the fixture'

stopAllOnExit()
const old = resolve(process.argv[2] ?? '')
const { serveBundle } = await import(join(old, 'scripts/lib/served.mjs'))
const { buildBundle } = await import(join(old, 'scripts/lib/bundle.mjs'))
const folder = mkdtempSync(join(tmpdir(), 'edgewise-long-history-'))
const state = join(folder, 'state')
const secrets = { API_KEY_SECRET: newSecret(), SETUP_KEY: newSecret() }
process.env.SETUP_KEY = secrets.SETUP_KEY
try {
  const bundle = join(folder, 'bundle')
  await buildBundle(bundle, 'test/observed/index.ts')
  const port = await freePort()
  const serve = () => serveBundle({ port, state, secrets, args: ['--bundle', bundle] })
  let server = await serve()
  const people = await makePeople(port)
  const channels = await makeChannels(people)
  await fill(port, people, channels)
  await server.kill()
  server = await serve()
  const files = await live(port, people, channels)
  await writeKnown(port, people, files)
  await server.kill()
  writeStorage()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function makePeople(port) {
  const url = `http://localhost:${port}`
  const owner = await foundRealm({ url, name: 'Long', email: 'olivia@example.com', fullName: 'Olivia', password })
  const olivia = asking(port, owner.email, owner.api_key)
  const addMember = async (name) => {
    const email = `${name}@example.com`
    const { user_id: id } = await olivia('POST', '/users', { email, password, full_name: name })
    const form = { username: email, password }
    const { body } = await request(`${url}/api/v1/fetch_api_key`, { method: 'POST', form })
    return { email, key: body.api_key, id }
  }
  const people = {
    olivia: { email: owner.email, key: owner.api_key, id: owner.user_id },
    mia: await addMember('mia'),
    ben: await addMember('ben'),
  }
  await request(`${url}/populate?realm=main&people=${CROWD}`)
  const withAsk = (person) => ({ ...person, ask: asking(port, person.email, person.key) })
  return { olivia: withAsk(people.olivia), mia: withAsk(people.mia), ben: withAsk(people.ben) }
}

async function makeChannels({ olivia }) {
  const { members } = await olivia.ask('GET', '/users')
  const principals = JSON.stringify(members.filter(({ is_bot }) => !is_bot).map(({ user_id }) => user_id))
  const ids = []
  for (const name of CHANNELS) {
    await olivia.ask('POST', '/users/me/subscriptions', { subscriptions: JSON.stringify([{ name }]), principals })
    ids.push((await olivia.ask('GET', '/get_stream_id', { stream: name })).stream_id)
  }
  return ids
}

async function fill(port, people, channels) {
  const senders = [people.mia.id, people.ben.id]
  const plan = (at) => ({
    ...(at % 40 === 0 ? { to: senders[1] } : { channel: channels[at % 4], topic: `topic ${(at >> 2) % 30}` }),
    sender: at % 40 === 0 ? senders[0] : senders[at % 2],
    content: `number ${at}`,
    sentAt: 1_700_000_000 + 60 * at,
    ...(at % 100 === 7 && { mentioned: people.mia.id }),
  })
  for (let at = 0; at < MESSAGES; at += 2500) {
    const messages = JSON.stringify(Array.from({ length: 2500 }, (_, more) => plan(at + more)))
    await request(`http://localhost:${port}/fill?realm=main`, { method: 'POST', form: { messages }, timeout: 120_000 })
  }
}

/** What people do with it. */
async function live(port, { olivia, mia, ben }, channels) {
  const [harbour, kitchen, garden] = channels
  const send = async (who, to, topic, content) =>
    (await who.ask('POST', '/messages', { type: 'channel', to, topic, content })).id
  const firsts = []
  for (let n = 0; n < 20; n++)
    firsts.push(await send(n % 2 ? mia : ben, harbour, `lunch ${n % 3}`, `lunch at ${n} o’clock`))
  for (const id of firsts.slice(0, 8)) await ben.ask('POST', `/messages/${id}/reactions`, { emoji_name: 'tada' })
  const own = firsts.filter((_, n) => n % 2 === 1)
  for (const id of own) await mia.ask('PATCH', `/messages/${id}`, { content: `lunch, edited ${id}` })
  await olivia.ask('PATCH', `/messages/${firsts[0]}`, { topic: 'renamed', propagate_mode: 'change_all' })
  await olivia.ask('PATCH', `/messages/${firsts[1]}`, { stream_id: kitchen, propagate_mode: 'change_all' })
  await mia.ask('POST', '/messages/flags', { messages: JSON.stringify(firsts.slice(5, 9)), op: 'add', flag: 'starred' })
  await ben.ask('POST', '/mark_stream_as_read', { stream_id: garden })
  await mia.ask('POST', '/user_topics', { stream_id: harbour, topic: 'topic 3', visibility_policy: 1 })
  await mia.ask('POST', '/user_topics', { stream_id: harbour, topic: 'topic 4', visibility_policy: 3 })
  await mia.ask('POST', '/users/me/alert_words', { alert_words: '["harbour", "storm"]' })
  await ben.ask('POST', '/users/me/alert_words', { alert_words: '["lunch"]' })
  await mia.ask('POST', `/users/me/muted_users/${ben.id}`)
  await send(ben, harbour, 'storm', 'a storm in the harbour, @**mia**')
  const draft = { type: 'stream', to: [harbour], topic: 'later', content: 'half a thought', timestamp: 1_700_000_000 }
  await mia.ask('POST', '/drafts', { drafts: JSON.stringify([draft]) })
  const later = { type: 'channel', to: harbour, topic: 'later', content: 'much later' }
  await mia.ask('POST', '/scheduled_messages', { ...later, scheduled_delivery_timestamp: FAR_AWAY })
  await olivia.ask('POST', '/realm/filters', { pattern: '#(?P<id>[0-9]+)', url_template: 'https://example.com/{id}' })
  await olivia.ask('POST', '/user_groups/create', {
    name: 'sailors',
    description: '',
    members: JSON.stringify([mia.id]),
  })
  await ben.ask('PATCH', '/settings', { automatically_follow_topics_where_mentioned: false })
  const form = new FormData()
  form.append('file', new File(['what was said in the file'], 'notes.txt', { type: 'text/plain' }))
  const authorization = `Basic ${Buffer.from(`${mia.email}:${mia.key}`).toString('base64')}`
  const uploaded = await fetch(`http://localhost:${port}/api/v1/user_uploads`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  const { uri } = await uploaded.json()
  await send(mia, harbour, 'files', `[notes](${uri})`)
  return [uri]
}

async function writeKnown(port, people, files) {
  const known = { secrets, people: {} }
  for (const [name, { ask, email, key }] of Object.entries(people)) {
    const anchors = await pagesOf(ask)
    const pages = []
    for (const anchor of anchors) pages.push([anchor, await digestOfPage(ask, anchor)])
    const own = name === 'mia' ? files : []
    known.people[name] = { email, key, files: own, pages, digests: await digestsOf(ask, { files: own, port }) }
  }
  mkdirSync(FIXTURE, { recursive: true })
  writeFileSync(join(FIXTURE, 'known.json'), `${JSON.stringify(known, null, 1)}\n`)
}

/** In one file, as small as it gets. */
function writeStorage() {
  const file = join(state, REALM_FILE)
  const database = new DatabaseSync(file)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.exec('VACUUM')
  database.close()
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const packed = brotliCompressSync(bytes, { params })
  writeFileSync(join(FIXTURE, 'main.sqlite.br'), packed)
  console.log(`${bytes.length} bytes, ${packed.length} packed, in ${FIXTURE.replace(`${ROOT}/`, '')}`)
}
