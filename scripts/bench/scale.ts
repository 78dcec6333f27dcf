// scripts/bench/scale.ts: measures rows, CPU time, memory and storage of organizations of several sizes, one after
// another on bare workerd. By default, the last one is as large as an organization should ever get. Creating it takes
// about an hour.
import { readArguments } from '../../tools/lib/arguments.mjs'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { withObserved } from '../lib/observed.ts'
import { NEEDLE } from './history-plan.ts'
import { largeOrganization } from './large-organization.ts'
import { load } from './load.ts'
import { usesOf } from './memory-uses.ts'
import { requesting } from './requesting.ts'

const CONNECTIONS = 4
const MB = 1_000_000
/** The share of the calls in scripts/bench/memory.ts that are made here. It is small because some take a second. */
const MEMORY_SHARE = 0.1
const given = readArguments(
  {
    sizes: { type: 'string', default: '1000:50000,5000:500000,20000:5000000' },
    channels: { type: 'string', default: '1000' },
  },
  'node scripts/bench/scale.ts [--sizes PEOPLE:MESSAGES,PEOPLE:MESSAGES] [--channels 1000]',
)

stopAllOnExit()
const columns: Awaited<ReturnType<typeof measured>>[] = []
for (const size of given.sizes.split(',')) {
  const [people, messages] = size.split(':').map(Number)
  columns.push(await measured({ people, messages, channels: Number(given.channels) }))
  print()
}
process.exit(0)

function measured(size: { people: number; channels: number; messages: number }) {
  return withObserved(
    async (server) => {
      const organization = await largeOrganization(server, size)
      const figures = new Map<string, string>()
      const tell = (name, figure) => {
        figures.set(name, figure)
        console.error(`${name}: ${figure}`)
      }
      tell('storage, MB', String(Math.round(server.storedBytes / MB)))
      for (const [name, count, next] of callsOf(organization)) tell(name, await costOf(server, count, next))
      for (const [name, count, next] of usesOf(organization)) {
        const run = () =>
          load({ port: server.port, count: Math.ceil(count * MEMORY_SHARE), connections: CONNECTIONS, next })
        tell(`MB held: ${name}`, ((await server.leastHeldBytes(run)) / MB).toFixed(1))
      }
      return { title: `${size.people} people, ${size.messages} messages`, figures }
    },
    { args: ['--var', 'DAILY_REQUESTS=0'], isInspected: true },
  )
}

/** The calls in order. The first one is made right after a restart. */
function callsOf({ people, names, channels, messages }): [name: string, count: number, next: () => any][] {
  const { below, anyone, ask, page, word, send, markRead, presence } = requesting(people, { seed: 372 })
  const search = (...narrow) => page({ narrow })
  return [
    ['woken by a page', 1, () => page({})],
    ['register', 10, () => ask('POST', '/register', {})],
    ['newest page', 300, () => page({})],
    ['page anywhere', 300, () => page({ anchor: String(1 + below(messages)) })],
    ['page of a channel', 300, () => page({ narrow: [['channel', names[below(names.length)]]] })],
    ['search a common word', 20, () => search(['search', 'w0'])],
    ['search a rare word', 20, () => search(['search', NEEDLE])],
    ['search a word', 100, () => search(['search', word()])],
    ['search two words', 100, () => search(['search', `${word()} ${word()}`])],
    ['search a word of a sender', 100, () => search(['search', word()], ['sender', anyone().email])],
    ['send to a channel', 500, () => send([channels[below(channels.length)]])],
    ['send to everyone', 200, () => send('everyone')],
    ['mark 50 messages', 200, () => markRead(1 + below(messages - 50))],
    ['mark everything', 40, () => ask('POST', '/mark_all_as_read', {})],
    ['presence', 300, presence],
  ]
}

async function costOf(server, count, next) {
  const { rows } = await server.observe('main')
  const cpu = server.cpuMs
  const { bytes } = await load({ port: server.port, count, connections: CONNECTIONS, next })
  const ms = (server.cpuMs - cpu) / count
  const after = (await server.observe('main')).rows
  const each = (fact) => ((after[fact] - rows[fact]) / count).toFixed(1)
  return `${ms.toFixed(2)}; ${each('read')} / ${each('written')}; ${(bytes / 1000).toFixed(1)}`
}

function print() {
  row(['CPU ms; rows read / written; KB', ...columns.map(({ title }) => title)])
  row(['---', ...columns.map(() => '--:')])
  for (const name of columns[0].figures.keys()) row([name, ...columns.map(({ figures }) => figures.get(name))])
  console.log('')
}

function row(cells) {
  console.log(`| ${cells.join(' | ')} |`)
}
