// Returns an organization on Cloudflare to an earlier point in time, or undoes that.

import { readArguments } from './lib/arguments.mjs'
import type { Json } from './lib/json.ts'
import { askAsOperator } from './lib/operator.mjs'
import { patiently } from './lib/patiently.mjs'
import { WHERE_THE_KEY_IS } from './lib/setup-keys.mjs'

const USAGE = `npm run rewind -- --url URL (--to TIME | --undo) [--dry-run]
TIME looks like 2026-11-22T10:30:00Z and is at most 30 days ago. Without Z or an offset, it is in this machine's time zone.
--dry-run shows what would be lost, but changes nothing. --undo returns to the moment before the last rewind.
Afterwards, everyone has to log in again, and all API keys are new.
${WHERE_THE_KEY_IS}`

const text = { type: 'string' }
const flag = { type: 'boolean', default: false }
const given = readArguments({ url: text, to: text, undo: flag, 'dry-run': flag }, USAGE, { required: ['url'] })
try {
  await rewind(given)
} catch (error) {
  console.error(`Rewind failed: ${error.message}`)
  process.exitCode = 1
}

async function rewind({ url, to, undo, 'dry-run': isDry }) {
  if ((to === undefined) !== undo) throw new Error('Give --to TIME or --undo')
  const moment = undo ? 'undo=true' : `to=${timeOf(to)}`
  const path = `/setup/rewind?${moment}`
  const dry = await ask(url, `${path}&dry_run=true`)
  const { origin } = new URL(url)
  const goal = undo ? `the moment before the last rewind, ${stamp(dry.to)}` : stamp(dry.to)
  console.log(`${origin} ${isDry ? 'would go' : 'goes'} back to ${goal}.`)
  console.log(lossOf(dry))
  if (isDry) return
  await ask(url, path)
  await waitUntilRestarted()
  console.log('The organization was rolled back. Everyone has to log in again, and all API keys are new.')
  const missing = await missingFiles(url)
  if (missing.length === 0) return console.log('No uploaded files are missing.')
  console.log(
    [
      `Uploaded files that are missing (${missing.length}):`,
      ...missing.map(({ name, path_id: id }) => `  ${name} (${id})`),
    ].join('\n'),
  )
}

function timeOf(text) {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new Error(`"${text}" isn’t a time. Write it like 2026-11-22T10:30:00Z`)
  return time
}

function stamp(time) {
  return new Date(time).toISOString()
}

function lossOf({ to, lost }) {
  if (!lost) return 'What would be lost is unknown, because the organization isn’t complete right now.'
  const { messages, people, bots, channels, files, acts } = lost
  return [
    `Everything after ${stamp(to)} is lost:`,
    `  messages: ${messages}`,
    `  people: ${people}`,
    `  bots: ${bots}`,
    `  channels: ${channels}`,
    `  files: ${files}`,
    `  administrative changes: ${acts}`,
    'Later edits, reactions, read marks, drafts, and settings are lost, too. They aren’t counted.',
  ].join('\n')
}

async function ask(url, path) {
  const { status, body } = await askAsOperator(url, path)
  if (status !== 200) throw new Error(body.msg)
  return body
}

/** Waits, because the server sends its response before the object restarts. */
function waitUntilRestarted() {
  return new Promise((resolve) => setTimeout(resolve, 1000))
}

async function missingFiles(url) {
  const missing: Json[] = []
  for (let after = 0; after !== null; ) {
    const { missing: some, next } = await patiently(() => askAsOperator(url, `/setup/missing_files?after=${after}`))
    missing.push(...some)
    after = next
  }
  return missing
}
