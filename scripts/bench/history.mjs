// npm run bench:history: what reading, moving and deleting costs in an organisation with a long history, on bare workerd.
import { cpus } from 'node:os'
import { readArguments } from '../lib/arguments.mjs'
import { stopAllOnExit } from '../lib/children.mjs'
import { withObserved } from '../lib/observed.mjs'
import { foundOrganisation, Person } from '../lib/people.mjs'
import { isIn, planHistory } from './history-plan.mjs'
import { measureDeletion, measureMove, measureSends } from './large-topics.mjs'
import { measureNarrow, narrowsOf } from './narrows.mjs'

const REALM = 'main'
const PEOPLE = 500
const CHANNELS = 50
const BATCH = 2500
const STARS = 200
const given = readArguments(
  { messages: { type: 'string', default: '200000' }, only: { type: 'string', default: '' } },
  'npm run bench:history [-- --messages 200000] [--only TEXT]',
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
  row(['', 'messages', 'requests', 'rows read', 'written', 'ms'])
  row(['---', ...Array.from({ length: 5 }, () => '--:')])
  const [target] = realm.channels
  const alone = await measureSends(realm)
  report('rename a topic', await measureMove(realm, 'to rename', { topic: 'renamed' }))
  report('move a topic to another channel', await measureMove(realm, 'to move', { stream_id: target }))
  const moving = 'to move while others send'
  const beside = await measureSends(realm, () => measureMove(realm, moving, { stream_id: target }))
  report('the same while four send, their rows included', beside.meanwhile)
  report('delete_topic', await measureDeletion(realm, 'to delete'))
  console.log('')
  row([`${alone.count} sends over 4 connections`, 'p50 ms', 'p99 ms', 'longest ms'])
  row(['---', '--:', '--:', '--:'])
  for (const [name, { p50, p99, longest }] of Object.entries({ alone, 'while a topic moves': beside }))
    row([name, p50.toFixed(1), p99.toFixed(1), longest.toFixed(1)])
}

function report(name, { messages, requests, read, written, ms }) {
  row([name, messages, requests, read, written, ms.map((each) => each.toFixed(0)).join(', ')])
}

/** The organisation and its history; the reader has read three quarters of it and starred some. */
async function prepare(server) {
  const { owner, url } = await foundOrganisation({ port: server.port, secrets: server.secrets, name: REALM })
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

/** The object remembers what was before the history was written beside it. */
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
  const ids = new Map(streams.map(({ name, stream_id }) => [name, stream_id]))
  return Array.from({ length: CHANNELS }, (_, channel) => ids.get(`channel ${channel}`))
}

function row(cells) {
  console.log(`| ${cells.join(' | ')} |`)
}
