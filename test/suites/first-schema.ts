// Checks that an organization with the first schema works with the current code: its storage is put where the realm
// finds it, and the realm applies every later migration. The last line of the output is
// {"passed":n,"failed":n,"skipped":0}.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { withServedBundle } from '../../scripts/lib/served.ts'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import type { Json } from '../../tools/lib/json.ts'
import { ROOT } from '../../tools/lib/paths.mjs'

const PASSWORD = 'kept for the fixture'
const FIXTURE = join(ROOT, 'test/fixtures/first-schema/realm.sqlite.gz')
/**
 * The path at which workerd stores the object of the realm `main`. It is derived from the names of the class and the
 * realm.
 */
const FILE = 'do/edgewise-Realm/531b28ee7869f3fd3d4aca4e84465f6ecf352455d2c501c0af735205e9a55de8.sqlite'
const SECTIONS = ['message', 'update_message_flags', 'realm_user', 'subscription', 'user_topic']
const results: Json[] = []

stopAllOnExit()
await withServedBundle(compare, { lay })
const passed = results.filter(Boolean).length
console.log(JSON.stringify({ passed, failed: results.length - passed, skipped: 0 }))
process.exitCode = passed === results.length && passed > 0 ? 0 : 1

function lay(folder) {
  mkdirSync(dirname(join(folder, FILE)), { recursive: true })
  writeFileSync(join(folder, FILE), gunzipSync(readFileSync(FIXTURE)))
}

async function compare({ port }) {
  const ask = asker(`http://localhost:${port}`)
  const keys: Record<string, string> = {}
  for (const name of ['olivia', 'ada', 'mia', 'ben', 'gus']) {
    const email = `${name}@example.com`
    const got = await ask('POST', '/fetch_api_key', { username: email, password: PASSWORD })
    check(`${name} can log in`, got.status === 200, got)
    keys[name] = `${email}:${got.body.api_key}`
  }
  const wanted = { event_types: '[]', fetch_event_types: JSON.stringify(SECTIONS) }
  const { status, body } = await ask('POST', '/register', wanted, keys.mia)
  check('mia can register', status === 200, body)
  check(
    'mia has as many unread messages as before the upgrade',
    body.unread_msgs?.count === 32,
    body.unread_msgs?.count,
  )
  check('all people still exist', body.realm_users?.length === 5, body.realm_users)
  const names = body.subscriptions?.map((channel) => channel.name)
  check(
    'mia is still subscribed to Verona, and not to Core',
    names?.includes('Verona') && !names.includes('Core'),
    names,
  )
  const followed = body.user_topics?.filter(({ visibility_policy }) => visibility_policy === 3)
  const topics = followed?.map(({ topic_name }) => topic_name).sort()
  check('mia follows the same topics as before', topics?.join() === 'dinner,lunch', body.user_topics)
  const channel = String(body.subscriptions?.find(({ name }) => name === 'Verona')?.stream_id)
  const message = { type: 'channel', to: channel, topic: 'lunch', content: 'still here' }
  const sent = await ask('POST', '/messages', message, keys.mia)
  check('a message can be sent and gets a new id', sent.status === 200 && sent.body.id > body.max_message_id, sent)
  const range = { anchor: 'newest', num_before: '100', num_after: '0', apply_markdown: 'false' }
  const fetched = await ask('GET', '/messages', { ...range, narrow: '[["channel","Verona"]]' }, keys.mia)
  const contents = fetched.body.messages?.map(({ content }) => content) ?? []
  const then = Array.from({ length: 30 }, (_, at) => `message number ${at} with **bold** words`)
  const isComplete = then.every((content) => contents.includes(content)) && contents.at(-1) === 'still here'
  check('all messages of Verona still exist', isComplete, contents)
  const direct = await ask('GET', '/messages', { ...range, narrow: '[["is","dm"]]' }, keys.mia)
  const people = new Set<Json>(
    direct.body.messages?.flatMap((one) => one.display_recipient.map((who) => who.full_name)),
  )
  const isNamed = people.has('Mia Fixture') && people.has('Ben Fixture') && people.has('Ada Fixture')
  check('conversations have the same participants', isNamed, [...people])
}

function asker(base) {
  return async (method, path, params, credentials?: string) => {
    const form = new URLSearchParams(params)
    const url = `${base}/api/v1${path}${method === 'GET' ? `?${form}` : ''}`
    const headers: Record<string, string> = credentials
      ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
      : {}
    const response = await fetch(url, { method, headers, ...(method !== 'GET' && { body: form }) })
    return { status: response.status, body: await response.json() }
  }
}

function check(title, holds, seen) {
  results.push(holds)
  if (!holds) console.log(`✗ ${title}: ${JSON.stringify(seen)?.slice(0, 400)}`)
}
