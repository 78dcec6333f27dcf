// Uses a deployment as a person would, from logging in to logging out, and prints a table of the results.
import { writeFileSync } from 'node:fs'
import { readArguments } from './lib/arguments.mjs'
import { onPinnedNode } from './lib/toolchain.mjs'
import { tableOf } from './verify/table.ts'
import { verify } from './verify/verify.ts'

const USAGE = `npm run verify -- --url URL --email ADDRESS [--idle SECONDS] [--notify] [--out FILE]
The password is taken from PASSWORD of the environment. An administrator's account shows rows as well.
It writes to nobody but its own account, and deletes what it wrote where the organization lets it.
--idle: how long it waits for the organization to sleep (75).
--notify: has a mail sent to the account's own address, and a notification to each of its browsers.
--out: writes the table to a file, too.
With METRICS_TOKEN of the environment, rows are compared with those that /metrics counts.`

const text = { type: 'string' }
if (onPinnedNode(import.meta.filename ?? process.argv[1])) await main()

async function main() {
  const given = readArguments(
    {
      url: text,
      email: text,
      idle: { ...text, default: '75' },
      notify: { type: 'boolean', default: false },
      out: text,
    },
    USAGE,
    { required: ['url', 'email'] },
  )
  const { PASSWORD: password, METRICS_TOKEN: metricsToken } = process.env
  const idle = Number(given.idle)
  try {
    if (!password) throw new Error('PASSWORD is not set')
    if (!(idle >= 0)) throw new Error('--idle must be a number of seconds')
    const found = await verify({ ...given, password, metricsToken, idle }, (line) => console.log(line))
    const table = tableOf(found)
    console.log(`\n${table}`)
    if (given.out) writeFileSync(given.out, table)
    if (found.steps.some(({ isGood }) => !isGood)) process.exitCode = 1
  } catch (error) {
    console.error(`Verification stopped: ${error.message}`)
    process.exitCode = 1
  }
}
