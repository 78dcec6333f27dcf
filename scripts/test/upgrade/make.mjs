// node scripts/test/upgrade/make.mjs CHECKOUT: an organization with a long history, as the code of
// another checkout stores it, for test/fixtures/long-history. The checkout has its packages
// installed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort, stopAllOnExit } from '../../lib/children.mjs'
import { request } from '../../lib/http.mjs'
import { newSecret } from '../../lib/secrets-files.mjs'
import { writeKnown, writeStorage } from './keep.mjs'
import { FIXTURE } from './lay.mjs'
import { live, makeChannels, makePeople } from './lived.mjs'

const MESSAGES = 20_000
const CROWD = 200

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
  await request(`http://localhost:${port}/populate?realm=main&people=${CROWD}`)
  const channels = await makeChannels(people)
  await fill(port, people, channels)
  await server.kill()
  server = await serve()
  const files = await live(port, people, channels)
  await writeKnown(FIXTURE, { port, secrets, people, files })
  await server.kill()
  writeStorage(FIXTURE, state)
} finally {
  rmSync(folder, { recursive: true, force: true })
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
