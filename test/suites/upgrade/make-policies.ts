// node test/suites/upgrade/make-policies.ts CHECKOUT: makes an organization whose permissions are numbers, as the code
// of another checkout stores it, for test/fixtures/policies. The checkout must have its packages installed.

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort, stopAllOnExit } from '../../../tools/lib/children.mjs'
import { request } from '../../../tools/lib/http.mjs'
import type { Json } from '../../../tools/lib/json.ts'
import { newSecret } from '../../../tools/lib/secrets-files.mjs'
import { asking } from './history.ts'
import { writeStorage } from './keep.ts'
import { POLICIES } from './lay.ts'
import { makePeople } from './lived.ts'
import { tryAll } from './trying.ts'

/** The policies. 1: members, 2: administrators, 3: full members, 4: moderators, 6: nobody. */
const POLICIES_SET = {
  waiting_period_threshold: 1000,
  invite_to_realm_policy: 2,
  invite_to_stream_policy: 4,
  user_group_edit_policy: 3,
  bot_creation_policy: 3,
  edit_topic_policy: 4,
  move_messages_between_streams_policy: 6,
}
const ROLES = { ada: 200, max: 300, gus: 600 }

stopAllOnExit()
const old = resolve(process.argv[2] ?? '')
const { serveBundle } = await import(join(old, 'scripts/lib/served.mjs'))
const folder = mkdtempSync(join(tmpdir(), 'edgewise-policies-'))
const state = join(folder, 'state')
const secrets = { API_KEY_SECRET: newSecret(), SETUP_KEY: newSecret() }
process.env.SETUP_KEY = secrets.SETUP_KEY
try {
  const port = await freePort()
  let server = await serveBundle({ port, state, secrets })
  const { olivia, mia, ben } = await makePeople(port)
  const people = { olivia, mia, ben }
  for (const [name, role] of Object.entries(ROLES)) people[name] = await joinAs(port, olivia, name, role)
  const principals = JSON.stringify(Object.values<Json>(people).map(({ id }) => id))
  const channel = async (name, form?: Record<string, unknown>) => {
    const subscriptions = JSON.stringify([{ name }])
    await olivia.ask('POST', '/users/me/subscriptions', { subscriptions, principals })
    const { stream_id } = await olivia.ask('GET', '/get_stream_id', { stream: name })
    if (form) await olivia.ask('PATCH', `/streams/${stream_id}`, form)
    return stream_id
  }
  const [open, closed] = [await channel('open'), await channel('closed', { stream_post_policy: 2 })]
  const messages: Json[] = []
  for (const topic of ['moved', 'renamed'])
    messages.push((await olivia.ask('POST', '/messages', { type: 'channel', to: open, topic, content: topic })).id)
  await olivia.ask('POST', '/user_groups/create', { name: 'few', description: '', members: `[${mia.id}]` })
  const { user_groups } = await olivia.ask('GET', '/user_groups')
  const id = (name) => user_groups.find((group) => group.name === name).id
  await olivia.ask('PATCH', `/user_groups/${id('few')}`, {
    can_mention_group: JSON.stringify({ new: id('role:moderators') }),
  })
  for (const [name, value] of Object.entries(POLICIES_SET)) await olivia.ask('PATCH', '/realm', { [name]: value })
  await olivia.ask('PATCH', '/realm', {
    can_create_public_channel_group: JSON.stringify({ new: id('role:administrators') }),
    direct_message_permission_group: JSON.stringify({ new: id('role:moderators') }),
  })
  await server.kill()
  const tried = join(folder, 'tried')
  cpSync(state, tried, { recursive: true })
  const own = Object.fromEntries(
    Object.entries<Json>(people).map(([name, { email, key, id }]) => [name, { email, key, id }]),
  )
  server = await serveBundle({ port, state: tried, secrets })
  const may = await tryAll(port, own, { open, closed, messages })
  await server.kill()
  mkdirSync(POLICIES, { recursive: true })
  const known = { secrets, people: own, open, closed, messages, may }
  writeFileSync(join(POLICIES, 'known.json'), `${JSON.stringify(known, null, 2)}\n`)
  writeStorage(POLICIES, state)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function joinAs(port, olivia, name, role) {
  const email = `${name}@example.com`
  const password = 'kept for the fixture'
  const { user_id: id } = await olivia.ask('POST', '/users', { email, password, full_name: name })
  await olivia.ask('PATCH', `/users/${id}`, { role })
  const form = { username: email, password }
  const { body } = await request(`http://localhost:${port}/api/v1/fetch_api_key`, { method: 'POST', form })
  return { email, key: body.api_key, id, ask: asking(port, email, body.api_key) }
}
