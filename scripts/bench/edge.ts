// scripts/bench/edge.ts: measures what the edge itself costs. The application's edge runs next to a minimal Worker,
// both in front of an object that answers immediately, in one process. The difference is the edge's own CPU time.
import { readArguments } from '../../tools/lib/arguments.mjs'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { request } from '../../tools/lib/http.mjs'
import { withObserved } from '../lib/observed.ts'
import { encode, load, median } from './load.ts'

const MIB = 1024 * 1024
const given = readArguments(
  { rounds: { type: 'string', default: '5' }, count: { type: 'string', default: '400' } },
  'node scripts/bench/edge.ts [--rounds 5] [--count 400]',
)
const rounds = Number(given.rounds)
const count = Number(given.count)

stopAllOnExit()
await withObserved(bench, { entry: 'test/edge-alone/index.ts' })
process.exit(0)

async function bench(server) {
  const url = `http://localhost:${server.port}`
  const { key } = (await request(`${url}/key`)).body
  const cases = casesOf({ url, basic: `mia@example.com:${key}` })
  console.log(`median of ${rounds} rounds, CPU ms a request\n`)
  console.log('| request | edge and object | bare Worker and object | the edge itself |')
  console.log('| --- | --: | --: | --: |')
  for (const { name, sent, times } of cases) {
    const bare = { ...sent, path: `/bare${sent.path}` }
    await cpuOf(server, sent, 5)
    await cpuOf(server, bare, 5)
    const edges: number[] = []
    const bares: number[] = []
    for (let round = 0; round < rounds; round++) {
      edges.push(await cpuOf(server, sent, times))
      bares.push(await cpuOf(server, bare, times))
    }
    const own = median(edges.map((edge, round) => edge - bares[round]))
    const cells = [name, ...[median(edges), median(bares), own].map((ms) => ms.toFixed(2))]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

async function cpuOf(server, sent, times) {
  const before = server.cpuMs
  await load({ port: server.port, count: times, connections: 1, next: () => sent })
  return (server.cpuMs - before) / times
}

function casesOf(person) {
  const call = (method, path, form) => encode(person, method, `/api/v1${path}`, form)
  const hot = (name, sent) => ({ name, sent, times: count })
  const ids = (number) => Array.from({ length: number }, (_, at) => at)
  const flags = (number) => call('POST', '/messages/flags', { messages: ids(number), op: 'add', flag: 'read' })
  const message = { type: 'channel', to: 'general', topic: 'bench', content: 'x'.repeat(300) }
  const page = { anchor: 'newest', num_before: 99, num_after: 0, narrow: [['channel', 'general']] }
  return [
    hot('send', call('POST', '/messages', message)),
    hot('GET /messages', call('GET', '/messages', page)),
    hot('the same, of 800 people', call('GET', '/messages', { ...page, narrow: [['dm', ids(800)]] })),
    hot('the same, of 3,000 people', call('GET', '/messages', { ...page, narrow: [['dm', ids(3000)]] })),
    hot('flags on 50 messages', flags(50)),
    hot('flags on 2,000 messages', flags(2000)),
    hot('reaction', call('POST', '/messages/1/reactions', { emoji_name: 'tada' })),
    hot('presence', call('POST', '/users/me/presence', { status: 'active', ping_only: true })),
    hot('register', call('POST', '/register', {})),
    { name: 'flags on 100,000 messages', sent: flags(100_000), times: 40 },
    ...[1, 4, 10, 25].map((mib) => ({ name: `upload of ${mib} MB`, sent: upload(person, mib * MIB), times: 20 })),
  ]
}

function upload(person, bytes) {
  const { method, path, headers } = encode(person, 'POST', '/api/v1/user_uploads')
  const start = '--cut\r\nContent-Disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(start), Buffer.alloc(bytes, 97), Buffer.from('\r\n--cut--\r\n')])
  const type = 'multipart/form-data; boundary=cut'
  return { method, path, headers: { ...headers, 'content-type': type, 'content-length': body.length }, body }
}
