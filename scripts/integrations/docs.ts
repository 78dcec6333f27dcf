// Writes docs/integrations from the integrations themselves: `npm run generate`. With --check, it only says whether
// the files are up to date.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '../../tools/lib/arguments.mjs'
import type { Json } from '../../tools/lib/json.ts'
import { ROOT } from '../../tools/lib/paths.mjs'
import { wrapped } from '../lib/prose.ts'
import { load } from '../markdown/load.ts'

const { check } = readArguments(
  { check: { type: 'boolean', default: false } },
  'node scripts/integrations/docs.ts [--check]',
)
const FOLDER = join(ROOT, 'docs/integrations')
const ADDRESS = 'https://chat.example.org/api/v1/external'
const { integrations } = await load(['src/integrations/index.ts'])

const pages = new Map<Json, Json>([
  ['README.md', overview()],
  ...integrations.map((one) => [`${one.name}.md`, pageOf(one)]),
])
const existing = existsSync(FOLDER) ? readdirSync(FOLDER) : []
const textOf = (name) => (existing.includes(name) ? readFileSync(join(FOLDER, name), 'utf8') : undefined)
const stale = [...new Set<Json>([...pages.keys(), ...existing])].filter((name) => textOf(name) !== pages.get(name))

if (check) {
  for (const name of stale) console.log(`docs/integrations/${name} is out of date. Run npm run generate`)
  console.log(JSON.stringify({ passed: pages.size - stale.length, failed: stale.length, skipped: 0 }))
  process.exitCode = stale.length > 0 ? 1 : 0
} else write()

function write() {
  mkdirSync(FOLDER, { recursive: true })
  for (const name of stale) {
    const text = pages.get(name)
    if (text === undefined) rmSync(join(FOLDER, name))
    else writeFileSync(join(FOLDER, name), text)
  }
}

function overview() {
  const rows = integrations.map(({ name, title, tells }) => `| [${title}](${name}.md) | ${tells} |`)
  return [
    '# Integrations',
    wrapped(
      "Other services can post messages about their events to a channel. Create a bot of the type *Incoming webhook*, and enter its address at the service. Each service's page explains where to enter it.",
    ),
    wrapped(
      '`npm run generate` writes these pages from the source code of the integrations. [adding-an-integration.md](../adding-an-integration.md) explains how to add one.',
    ),
    ['| service | messages about |', '| --- | --- |', ...rows].join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

function pageOf({ name, title, tells, setUp, events, options, settings, signature, usesBasicCredentials }) {
  const key = usesBasicCredentials ? '' : 'api_key=KEY&'
  const url = `${ADDRESS}/${name}?${key}stream=CHANNEL`
  const steps = [
    usesBasicCredentials
      ? "Create a bot of the type *Incoming webhook*. Replace `CHANNEL` with the name of a channel. The address doesn't contain the bot's key. At the service, enter the bot's email address as the user name and its key as the password."
      : "Create a bot of the type *Incoming webhook*. In the address below, replace `KEY` with the bot's key and `CHANNEL` with the name of a channel.",
    ...setUp,
  ]
  const numbered = steps.map((step, index) => wrapped(`${index + 1}. ${step.replaceAll('{url}', url)}`, '   '))
  return [
    `# ${title}`,
    wrapped(tells),
    numbered.join('\n'),
    wrapped(
      'Without `stream`, the bot sends direct messages to its owner. With `topic` in the address, it posts all messages in that topic.',
    ),
    ...listing('More parameters for the address', options),
    ...listing("Settings in the bot's `config_data`", settings),
    ...filters(events),
    ...(signature
      ? [wrapped(`To check signatures, set \`webhook_secret\` in the bot's \`config_data\`. ${signature.how}`)]
      : []),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

function listing(title, entries = {}) {
  const lines = Object.entries<Json>(entries).map(([name, meaning]) => wrapped(`- \`${name}\`: ${meaning}`, '  '))
  return lines.length > 0 ? [`${title}:`, lines.join('\n')] : []
}

function filters(events) {
  if (!events) return []
  const names = events.map((event) => `\`${event}\``).join(', ')
  return [
    wrapped(
      'To filter events, add `only_events` or `exclude_events` to the address. Each is a URL-encoded JSON list of names or patterns, such as `["push*"]`.',
    ),
    wrapped(`Events: ${names}.`),
  ]
}
