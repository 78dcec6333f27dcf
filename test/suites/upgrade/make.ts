// node test/suites/upgrade/make.ts CHECKOUT: makes an organization with a long history, as the code of another checkout
// stores it, for test/fixtures/long-history. The checkout must have its packages installed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort, stopAllOnExit } from '../../../tools/lib/children.mjs'
import { newSecret } from '../../../tools/lib/secrets-files.mjs'
import { fill, populate } from './fill.ts'
import { writeKnown, writeStorage } from './keep.ts'
import { FIXTURE } from './lay.ts'
import { live, makeChannels, makePeople } from './lived.ts'

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
  await populate(port)
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
