// Writes docs/integrations from the integrations themselves: `npm run generate`. With --check, it only says whether
// they are up to date.

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
  for (const name of stale) console.log(`docs/integrations/${name} is not current: npm run generate`)
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
      'Other services can post what happens to a channel. Make a bot of the type *Incoming webhook*, and give its address to the service. Each page says where.',
    ),
    wrapped(
      'These pages are made from the integrations themselves (`npm run generate`). How to add one is in [adding-an-integration.md](../adding-an-integration.md).',
    ),
    ['| service | what is told |', '| --- | --- |', ...rows].join('\n'),
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
      ? "Make a bot of the type *Incoming webhook*. Its key isn't in the address: the service sends the bot's email address as the user name and its key as the password."
      : 'Make a bot of the type *Incoming webhook*. `KEY` stands for its key, `CHANNEL` for a channel.',
    ...setUp,
  ]
  const numbered = steps.map((step, index) => wrapped(`${index + 1}. ${step.replaceAll('{url}', url)}`, '   '))
  return [
    `# ${title}`,
    wrapped(tells),
    numbered.join('\n'),
    wrapped("Without `stream`, messages go to the bot's owner. With `topic` in the address, all go to that topic."),
    ...listing('Further parameters of the address', options),
    ...listing("Settings in the bot's `config_data`", settings),
    ...filters(events),
    ...(signature
      ? [
          wrapped(
            `To have signatures checked, give the bot a \`webhook_secret\` in its \`config_data\`. ${signature.how}`,
          ),
        ]
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
      'To choose events here, add `only_events` or `exclude_events` to the address: JSON lists of names or patterns, such as `["push*"]`, escaped as in any address.',
    ),
    wrapped(`Events: ${names}.`),
  ]
}
