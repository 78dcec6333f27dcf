// node test/suites/upgrade/make-large.ts CHECKOUT: makes a large organization of feature level 277, as the code of
// another checkout stores it, for test/fixtures/large-277. The checkout must have its packages installed.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort, stopAllOnExit } from '../../../tools/lib/children.mjs'
import type { Json } from '../../../tools/lib/json.ts'
import { newSecret } from '../../../tools/lib/secrets-files.mjs'
import { fill, populate } from './fill.ts'
import { asking } from './history.ts'
import { writeKnown, writeStorage } from './keep.ts'
import { LARGE } from './lay.ts'
import { live, makeChannels, makePeople } from './lived.ts'
import { goOn, REGISTERED, waitingEvents } from './queues.ts'

const CHANNELS_MADE = 296
const GROUPS_MADE = 299
const AT_ONCE = 37
/** The policies. 2: administrators, 3: full members, 4: moderators, 6: nobody. */
const POLICIES_SET = {
  waiting_period_threshold: 1000,
  invite_to_realm_policy: 2,
  invite_to_stream_policy: 4,
  user_group_edit_policy: 3,
  edit_topic_policy: 4,
  move_messages_between_streams_policy: 6,
  add_custom_emoji_policy: 2,
}

stopAllOnExit()
const old = resolve(process.argv[2] ?? '')
const { serveBundle } = await import(join(old, 'scripts/lib/served.mjs'))
const { buildBundle } = await import(join(old, 'scripts/lib/bundle.mjs'))
const folder = mkdtempSync(join(tmpdir(), 'edgewise-large-'))
const state = join(folder, 'state')
const secrets = { API_KEY_SECRET: newSecret(), SETUP_KEY: newSecret() }
process.env.SETUP_KEY = secrets.SETUP_KEY
try {
  const bundle = join(folder, 'bundle')
  await buildBundle(bundle, 'test/observed/index.ts')
  const port = await freePort()
  const serve = (where = state) => serveBundle({ port, state: where, secrets, args: ['--bundle', bundle] })
  let server = await serve()
  const people = await makePeople(port)
  await populate(port)
  const channels = await makeChannels(people)
  await makeMore(people)
  await fill(port, people, channels)
  await server.kill()
  server = await serve()
  const files = await live(port, people, channels)
  for (const [name, value] of Object.entries(POLICIES_SET))
    await people.olivia.ask('PATCH', '/realm', { [name]: value })
  const queues = await registerAll(people)
  await goOn(people, channels)
  await writeKnown(LARGE, { port, secrets, people, files })
  const [policies, groups] = [await policiesOf(people.olivia), await countGroups(people.olivia)]
  await server.kill()
  const read = join(folder, 'read')
  cpSync(state, read, { recursive: true })
  server = await serve(read)
  for (const queue of queues) {
    const { email, key } = people[queue.who]
    Object.assign(queue, { told: (await waitingEvents(asking(port, email, key), queue)).told })
  }
  await server.kill()
  const file = join(LARGE, 'known.json')
  const known = { ...JSON.parse(readFileSync(file, 'utf8')), policies, groups, queues }
  writeFileSync(file, `${JSON.stringify(known, null, 1)}\n`)
  writeStorage(LARGE, state)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Creates public and private channels with each posting policy, and groups within groups. */
async function makeMore({ olivia, mia, ben }) {
  const principals = JSON.stringify([olivia.id, mia.id, ben.id])
  for (let from = 0; from < CHANNELS_MADE; from += AT_ONCE) {
    const subscriptions = Array.from({ length: AT_ONCE }, (_, at) => ({
      name: `channel ${from + at}`,
      description: `of the batch from ${from}`,
    }))
    await olivia.ask('POST', '/users/me/subscriptions', {
      subscriptions: JSON.stringify(subscriptions),
      principals,
      stream_post_policy: 1 + ((from / AT_ONCE) % 4),
      invite_only: from >= CHANNELS_MADE / 2,
    })
  }
  const made: Json[] = []
  for (let n = 0; n < GROUPS_MADE; n++) {
    const name = `group ${n}`
    const members = JSON.stringify(n % 3 === 0 ? [mia.id, ben.id] : [n % 3 === 1 ? mia.id : ben.id])
    await olivia.ask('POST', '/user_groups/create', { name, description: `number ${n}`, members })
  }
  const { user_groups } = await olivia.ask('GET', '/user_groups')
  for (const { id, name } of user_groups) if (/^group /.test(name)) made.push(id)
  for (let n = 10; n < made.length; n += 10)
    await olivia.ask('POST', `/user_groups/${made[n]}/subgroups`, { add: JSON.stringify([made[n - 1], made[n - 10]]) })
}

async function registerAll(people) {
  const queues: Json[] = []
  for (const [who, kind] of Object.keys(people).flatMap((who) => Object.keys(REGISTERED).map((kind) => [who, kind]))) {
    const { queue_id } = await people[who].ask('POST', '/register', REGISTERED[kind])
    queues.push({ who, kind, queue_id })
  }
  return queues
}

async function policiesOf({ ask }) {
  const state = await ask('POST', '/register', { event_types: '[]', fetch_event_types: '["realm"]' })
  const { streams } = await ask('GET', '/streams', { include_all_active: true })
  const realm = Object.entries<Json>(state).filter(([name]) => /^realm_.*_policy$/.test(name))
  const posting = streams.map(({ stream_id, stream_post_policy }) => [stream_id, stream_post_policy])
  return { realm: Object.fromEntries(realm), posting }
}

/** Counts the groups that people created. */
async function countGroups({ ask }) {
  const { user_groups } = await ask('GET', '/user_groups')
  return user_groups.filter(({ is_system_group }) => !is_system_group).length
}
