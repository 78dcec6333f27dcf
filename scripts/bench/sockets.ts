// scripts/bench/sockets.ts: measures what it costs to send a message to many sockets, with and without
// permessage-deflate, compared with a bare object that writes one row and sends the same bytes. The cases take turns,
// each time in a new process, because a process keeps the memory of closed sockets.
import { readArguments } from '../../tools/lib/arguments.mjs'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { withObserved } from '../lib/observed.ts'
import { foundOrganization, Person, subscribeAll } from '../lib/people.mjs'
import { floorCaller } from './cases.ts'
import { encode, load, median } from './load.ts'
import { generator } from './random.ts'
import { RawSocket } from './raw-socket.ts'

const ROUNDS = 5
/** The number of messages sent before the sockets are opened, so that memory used by code isn't counted. */
const WARMING = 20
const WORDS = 25
const VOCABULARY = 5000
const given = readArguments(
  { sockets: { type: 'string', default: '50,500' }, sends: { type: 'string', default: '60' } },
  'node scripts/bench/sockets.ts [--sockets 50,500] [--sends 60]',
)
const sends = Number(given.sends)

type Measured = Awaited<ReturnType<typeof play>>

stopAllOnExit()
row([
  'sockets',
  'server',
  'deflated',
  'CPU ms a send',
  'beside the bare object',
  'bytes a frame',
  'first ms',
  'last ms',
  'KB for a socket',
])
row(['--:', '---', '---', ...Array.from({ length: 6 }, () => '--:')])
async function measure(sockets: number) {
  const unlimited = { args: ['--var', 'DAILY_REQUESTS=0'] }
  await withObserved(
    (bare) =>
      withObserved(async (server) => {
        const room = await roomOf(server, sockets)
        const text = await messageText(room)
        const cases = [false, true].flatMap((isDeflated) => [
          {
            name: 'bare object',
            isDeflated,
            server: bare,
            open: () => openBare(bare, sockets, isDeflated),
            next: (number) => told(bare, text.replaceAll(said(0), said(number))),
          },
          {
            name: 'Edgewise',
            isDeflated,
            server,
            open: () => openAll(server, room, isDeflated),
            next: (number) => sendOf(room, number),
          },
        ])
        const results = cases.map(() => [] as Measured[])
        for (let round = 0; round < ROUNDS; round++) {
          for (const [at, one] of cases.entries()) results[at].push(await play(one))
        }
        for (const [at, one] of cases.entries()) {
          const floor = results[at - (at % 2)]
          print(sockets, one, results[at], floor)
        }
      }, unlimited),
    { entry: 'test/floor/index.ts' },
  )
}

/** A channel with one person for each socket. */
async function roomOf(server, count) {
  const { owner, url } = await foundOrganization({ port: server.port, secrets: server.secrets, name: 'main' })
  const people = (await server.populate('main', count)).map((person) => new Person(url, person))
  await subscribeAll(owner, 'room', people)
  return { owner, people }
}

/** The text of an answer with a message's event, as a client in the channel gets it. */
async function messageText({ owner, people: [person] }) {
  const queue = await person.register({ event_types: ['message'] })
  const { events } = person.poll(queue, -1)
  await owner.send('room', 'delivery', said(0))
  return JSON.stringify(await events)
}

/** Random words, because repeated text would be deflated to almost nothing. */
function said(number) {
  const random = generator(number)
  const words = Array.from({ length: WORDS }, () => Math.floor(random() ** 2 * VOCABULARY).toString(36))
  return `number ${number}: ${words.join(' ')}`
}

const sendOf = ({ owner }, number) =>
  encode(owner, 'POST', '/api/v1/messages', { type: 'channel', to: ['room'], topic: 'delivery', content: said(number) })

async function openAll({ port }, { people }, isDeflated) {
  const opened = people.map(async (person) => {
    const queue = await person.register({ event_types: ['message'] })
    const path = `/api/v1/events?queue_id=${encodeURIComponent(queue)}&last_event_id=-1`
    return new RawSocket({ port, path, authorization: person.authorization, isDeflated })
  })
  return allOpen(await Promise.all(opened), isDeflated)
}

function openBare(server, sockets, isDeflated) {
  const { port } = server
  const { authorization } = encode(floorCaller(server), 'GET', '/socket').headers
  const all = Array.from({ length: sockets }, () => new RawSocket({ port, path: '/socket', authorization, isDeflated }))
  return allOpen(all, isDeflated)
}

/** A request that makes the bare object send a given text to its sockets. */
function told(server, body) {
  const request = encode(floorCaller(server), 'POST', '/tell')
  return { ...request, headers: { ...request.headers, 'content-length': Buffer.byteLength(body) }, body }
}

async function allOpen(sockets, isDeflated) {
  const heads = await Promise.all(sockets.map(({ opened }) => opened))
  const refused = heads.find(
    (head) => !head.startsWith('HTTP/1.1 101') || head.includes('permessage-deflate') !== isDeflated,
  )
  if (refused) throw new Error(`a socket was answered: ${refused}`)
  return sockets
}

/** Sends one message after another, each after all sockets have received the previous one. */
async function play({ server, open, next }) {
  await server.kill()
  await server.start()
  await load({ port: server.port, count: WARMING, connections: 1, next })
  const before = server.residentBytes
  const sockets = await open()
  await new Promise((resolve) => setTimeout(resolve, 200))
  const first: number[] = []
  const last: number[] = []
  for (const socket of sockets) socket.frames = socket.bytes = 0
  const cpu = server.cpuMs
  for (let number = 0; number < sends; number++) {
    const began = performance.now()
    await load({ port: server.port, count: 1, connections: 1, next: () => next(number) })
    while (sockets.some(({ frames }) => frames <= number)) await new Promise((resolve) => setImmediate(resolve))
    const times = sockets.map(({ at }) => at - began)
    first.push(Math.min(...times))
    last.push(Math.max(...times))
  }
  const cpuMs = (server.cpuMs - cpu) / sends
  const bytes = sockets.reduce((sum, socket) => sum + socket.bytes, 0) / sockets.length / sends
  const kilobytes = (server.residentBytes - before) / sockets.length / 1000
  for (const socket of sockets) socket.close()
  return { cpuMs, bytes, first: median(first), last: median(last), kilobytes }
}

function print(sockets, { name, isDeflated }, rounds, floor) {
  const of = (fact) => median(rounds.map((round) => round[fact]))
  const ratio = median(rounds.map(({ cpuMs }, at) => cpuMs / floor[at].cpuMs))
  row([
    sockets,
    name,
    isDeflated ? 'yes' : 'no',
    of('cpuMs').toFixed(2),
    `× ${ratio.toFixed(2)}`,
    of('bytes').toFixed(0),
    of('first').toFixed(1),
    of('last').toFixed(1),
    of('kilobytes').toFixed(0),
  ])
}

function row(cells: (string | number)[]) {
  console.log(`| ${cells.join(' | ')} |`)
}

for (const sockets of given.sockets.split(',').map(Number)) await measure(sockets)
process.exit(0)
