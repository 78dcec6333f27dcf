// Uses a deployment as a person would, from logging in to logging out, and prints a table of the results.
import { writeFileSync } from 'node:fs'
import { readArguments } from './lib/arguments.mjs'
import { onPinnedNode } from './lib/toolchain.mjs'
import { tableOf } from './verify/table.ts'
import { verify } from './verify/verify.ts'

const USAGE = `npm run verify -- --url URL --email ADDRESS [--idle SECONDS] [--notify] [--out FILE]
The password is read from PASSWORD in the environment. With an administrator's account, the table also has row counts.
The account only sends messages to itself. They are deleted at the end, if the organization allows it.
--idle: the number of seconds to wait for the organization to sleep (default: 75).
--notify: sends an email to the account's address, and a notification to each of its browsers.
--out: also writes the table to a file.
If METRICS_TOKEN is set in the environment, row counts are compared with those of /metrics.`

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
    if (!password) throw new Error('Set PASSWORD in the environment to the account’s password')
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
