// scripts/bench/memory.ts: measures how much of an isolate's 128 MB a large, active organization takes, as counted by
// V8, with the edge and the object together.
import { readArguments } from '../../tools/lib/arguments.mjs'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { withObserved } from '../lib/observed.ts'
import { largeOrganization, SIZE, sizeOf } from './large-organization.ts'
import { load } from './load.ts'
import { usesOf } from './memory-uses.ts'

const CONNECTIONS = 8
const MB = 1_000_000
const given = readArguments(SIZE, 'node scripts/bench/memory.ts [--people 5000] [--channels 1000] [--messages 500000]')

stopAllOnExit()
await withObserved(
  async (server) => {
    const organization = await largeOrganization(server, sizeOf(given))
    console.log(`${given.people} people, ${given.channels} channels, ${given.messages} messages`)
    console.log(`${Math.round(server.storedBytes / MB)} MB of storage\n`)
    console.log('| in use | requests | MB held |\n| --- | --: | --: |')
    for (const [name, count, next] of usesOf(organization)) {
      const run = () => load({ port: server.port, count, connections: CONNECTIONS, next })
      console.log(`| ${name} | ${count} | ${((await server.leastHeldBytes(run)) / MB).toFixed(1)} |`)
    }
  },
  { args: ['--var', 'DAILY_REQUESTS=0'], isInspected: true },
)
process.exit(0)
