// scripts/bench/history.ts: measures what reading, moving and deleting cost in an organization with a long history,
// on bare workerd.

import { cpus } from 'node:os'
import { readArguments } from '../../tools/lib/arguments.mjs'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import type { Json } from '../../tools/lib/json.ts'
import { withObserved } from '../lib/observed.ts'
import { foundOrganization, Person } from '../lib/people.mjs'
import { isIn, planHistory } from './history-plan.ts'
import { measureDeletion, measureMove, measureSends } from './large-topics.ts'
import { measureNarrow, narrowsOf } from './narrows.ts'

const REALM = 'main'
const PEOPLE = 500
const CHANNELS = 50
const BATCH = 2500
const STARS = 200
/** The topic with the number of messages that `--topic` sets. */
const HUGE = 'huge'
const given = readArguments(
  {
    messages: { type: 'string', default: '200000' },
    topic: { type: 'string', default: '200000' },
    only: { type: 'string', default: '' },
  },
  'node scripts/bench/history.ts [--messages 200000] [--topic 200000] [--only TEXT]',
)

stopAllOnExit()
await withObserved(bench, { args: ['--var', 'DAILY_REQUESTS=0'] })
process.exit(0)

async function bench(server) {
  const realm = await prepare(server)
  const { length } = realm.history
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0].model}, Node ${process.versions.node}`,
  )
  console.log(`${length} messages, ${PEOPLE} people, ${CHANNELS} channels\n`)
  row([
    'narrow',
    'around',
    'messages',
    'passed over',
    'rows, just woken',
    'rows, again',
    'budget',
    'ms, median of 10',
    'longest',
  ])
  row(['---', '---', ...Array.from({ length: 7 }, () => '--:')])
  for (const narrow of narrowsOf(realm).filter((one) => one.name.includes(given.only))) {
    for (const where of ['newest', 'middle']) {
      const { found, passedOver, budget, woken, warm, ms, longest } = await measureNarrow({ ...realm, narrow }, where)
      const read = [woken, warm].map((rows) => (rows > budget ? `**${rows}, above**` : rows))
      row([narrow.name, where, found, passedOver, ...read, budget, ms.toFixed(1), longest.toFixed(1)])
    }
  }
  await reportChanges(realm)
}

async function reportChanges(realm) {
  console.log('')
  row(['', 'messages', 'requests', 'rows read', 'written', 'ms', 'seconds in all'])
  row(['---', ...Array.from({ length: 6 }, () => '--:')])
  const [target] = realm.channels
  const alone = await measureSends(realm)
  report('rename a topic', await measureMove(realm, 'to rename', { topic: 'renamed' }))
  report('move a topic to another channel', await measureMove(realm, 'to move', { stream_id: target }))
  const moving = 'to move while others send'
  const beside = await measureSends(realm, () => measureMove(realm, moving, { stream_id: target }))
  report('the same while four send, their rows included', beside.meanwhile)
  report('delete_topic', await measureDeletion(realm, 'to delete'))
  console.log('')
  reportSends(4, { alone, 'while a topic moves': beside })
  await reportHugeTopic(realm, target)
}

/** Measures every kind of change, one after another, in one very large topic. */
async function reportHugeTopic(realm, target) {
  const huge = { ...realm, history: await fillTopic(realm, Number(given.topic)) }
  const [alone, single] = [await measureSends(huge), await measureSends(huge, undefined, 1)]
  console.log('')
  row(['', 'messages', 'requests', 'rows read', 'written', 'ms', 'seconds in all'])
  row(['---', ...Array.from({ length: 6 }, () => '--:')])
  report('rename', await measureMove(huge, HUGE, { topic: 'huge and renamed' }))
  report('resolve', await measureMove(huge, HUGE, { topic: '✔ huge and renamed' }))
  const move = { stream_id: target, topic: 'huge elsewhere' }
  const beside = await measureSends(huge, async () => ({ moved: measureMove(huge, HUGE, move) }))
  const besideSingle = await measureSends(huge, undefined, 1)
  report('move to another channel, and the sends meanwhile', await beside.meanwhile.moved)
  const doomed = { ...huge, channels: [target] }
  const deletion = async () => ({ deleted: measureDeletion(doomed, 'huge elsewhere', huge.history.length) })
  const besideDeletion = await measureSends(huge, deletion, 1)
  report('delete_topic, and the sends meanwhile', await besideDeletion.meanwhile.deleted)
  reportSends(4, { alone, 'while it moves': beside })
  reportSends(1, { alone: single, 'while it moves': besideSingle, 'while it is deleted': besideDeletion })
  console.log('')
  for (const [what, { longest }] of Object.entries<Json>({ moves: besideSingle, 'is deleted': besideDeletion })) {
    const times = (longest / single.p50).toFixed(1)
    console.log(`longest send of one sender while it ${what}: ${times} × the median alone`)
  }
}

function reportSends(connections, measured) {
  console.log('')
  const [{ count }] = Object.values<Json>(measured)
  row([`${count} sends over ${connections} connections`, 'p50 ms', 'p99 ms', 'longest ms'])
  row(['---', '--:', '--:', '--:'])
  for (const [name, { p50, p99, longest }] of Object.entries<Json>(measured))
    row([name, p50.toFixed(1), p99.toFixed(1), longest.toFixed(1)])
}

function report(name, { messages, requests, read, written, ms, seconds }) {
  const each = ms.length > 5 ? `${Math.max(...ms).toFixed(0)} at most` : ms.map((one) => one.toFixed(0)).join(', ')
  row([name, messages, requests, read, written, each, seconds.toFixed(1)])
}

async function fillTopic({ server, people, channels }, count) {
  const now = Date.now() / 1000
  const channel = channels.at(-1)
  const planned = Array.from({ length: count }, (_, at) => ({
    id: 0,
    channel,
    topic: HUGE,
    sender: people[at % people.length].id,
    content: `message ${at} of a topic that goes on and on`,
    sentAt: Math.floor(now - count + at),
  }))
  for (let at = 0; at < count; at += BATCH) {
    const batch = planned.slice(at, at + BATCH)
    const first = await server.fill(REALM, batch)
    for (const [offset, message] of batch.entries()) message.id = first + offset
    process.stderr.write(`\r${at + batch.length} messages in one topic written`)
  }
  process.stderr.write('\n')
  await restart(server)
  return planned
}

/** Creates the organization and its history. The reader has read three quarters of it and starred some messages. */
async function prepare(server) {
  const { owner, url } = await foundOrganization({ port: server.port, secrets: server.secrets, name: REALM })
  const people = (await server.populate(REALM, PEOPLE)).map((person) => new Person(url, person))
  const [reader] = people
  const channels = await makeChannels(owner, people)
  const ids = people.map(({ id }) => id)
  const history = planHistory({ count: Number(given.messages), people: ids, channels, now: Date.now() / 1000 })
  for (let at = 0; at < history.length; at += BATCH) {
    const batch = history.slice(at, at + BATCH)
    const first = await server.fill(REALM, batch)
    for (const [offset, message] of batch.entries()) message.id = first + offset
    if (at + BATCH >= 0.75 * history.length && at < 0.75 * history.length) {
      await restart(server)
      await reader.call('POST', '/mark_all_as_read')
    }
    process.stderr.write(`\r${at + batch.length} messages written`)
  }
  process.stderr.write('\n')
  await restart(server)
  const stride = Math.floor(history.length / STARS)
  const starred = Array.from({ length: STARS }, (_, at) => history[at * stride + 5])
  const readable = starred.filter(({ channel }) => channel !== undefined && isIn(0, channels.indexOf(channel)))
  await reader.call('POST', '/messages/flags', { messages: readable.map(({ id }) => id), op: 'add', flag: 'starred' })
  return { server, name: REALM, owner, people, reader, channels, history }
}

/**
 * Restarts the server, because its object still has cached data from before the history was written directly to
 * storage.
 */
async function restart(server) {
  await server.kill()
  await server.start()
}

async function makeChannels(owner, people) {
  for (let channel = 0; channel < CHANNELS; channel++) {
    const principals = people.filter((_, person) => isIn(person, channel)).map(({ id }) => id)
    await owner.call('POST', '/users/me/subscriptions', { subscriptions: [{ name: `channel ${channel}` }], principals })
  }
  const { streams } = await owner.call('GET', '/streams')
  const ids = new Map<Json, Json>(streams.map(({ name, stream_id }) => [name, stream_id]))
  return Array.from({ length: CHANNELS }, (_, channel) => ids.get(`channel ${channel}`))
}

function row(cells) {
  console.log(`| ${cells.join(' | ')} |`)
}
