// Checks an administrator's export: it must have everything that Zulip's importer requires, our own importer must
// accept it, and its content must be the same after an import.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { x } from 'tar'
import { until } from '../../../scripts/lib/until.ts'
import type { Json } from '../../../tools/lib/json.ts'
import { differences } from '../../import/compare.mjs'
import { runProgram } from '../backup/programs.ts'
import { logIn, readLinks } from './log-in.ts'
import { problemsOfArchive } from './zulip-archive.ts'

const ABOUT = [
  'realm',
  'realm_user_groups',
  'default_streams',
  'custom_profile_fields',
  'realm_emoji',
  'realm_linkifiers',
]
const CAPABILITIES = { notification_settings_null: true, include_deactivated_groups: true, archived_channels: true }

/** @param work a folder */
export async function checkExported(
  name: string,
  server: any,
  { who, email, owner }: { who: string; email: string; owner: any },
  work: string,
  check: (name: string, passes: boolean, detail?: string) => void,
) {
  const archive = join(work, `${name}-exported.tar.gz`)
  writeFileSync(archive, await exported(owner, server.url))
  const folder = join(work, `${name}-exported`)
  mkdirSync(folder)
  await x({ file: archive, cwd: folder })
  const found = readdirSync(folder)
  check(`${name}: an administrator’s export contains one folder`, found.length === 1, found.join())
  const problems = problemsOfArchive(join(folder, found[0] ?? ''))
  check(
    `${name}: the export has everything that Zulip’s importer requires`,
    problems.length === 0,
    problems.slice(0, 8).join('\n    '),
  )
  rmSync(folder, { recursive: true })

  const url = `http://exported-${name}.localhost:${server.port}`
  const links = join(work, `${name}-exported.txt`)
  const imported = await runProgram(server, 'import.ts', ['--url', url, '--from', archive, '--links', links])
  check(`${name}: our own importer accepts the export`, imported.code === 0, imported.output)
  const [about = 0, written = 0] = [/About (\d+) rows/, /^(\d+) rows were written/m].map((line) =>
    Number(line.exec(imported.output)?.[1]),
  )
  check(
    `${name}: the estimated rows are at least those written, and not many more`,
    written > 0 && about >= written && about <= 1.25 * written,
    `about ${about}, and ${written} were written`,
  )
  check(
    `${name}: the export has no unknown data, and no unknown permissions`,
    !/Unknown to this version|most restrictive/.test(imported.output),
    imported.output,
  )
  const there = await logIn(url, readLinks(links), email, who)
  const [before, after] = [await publicOf(owner), await publicOf(there)]
  const wrong = differences(before, after).map((one) => JSON.stringify(one).slice(0, 300))
  check(`${name}: public data is the same as before`, wrong.length === 0, wrong.slice(0, 6).join('\n    '))
  check(
    `${name}: the messages of more than three channels were compared`,
    Object.keys(before.messages).length > 3,
    Object.keys(before.messages).join(),
  )
  const [old, now] = [addressesIn(before), addressesIn(after)]
  if (old.size === 0) return
  const lost: string[] = []
  for (const [what, address] of old) {
    const [was, is] = [await bytesOf(owner, address), await bytesOf(there, now.get(what) ?? '/')]
    if (was !== is || !was.startsWith('200')) lost.push(`${what}: ${was}, then ${is}`)
  }
  console.log(`${name}: ${old.size} files, pictures and emoji were compared`)
  check(
    `${name}: files, pictures of people and emoji have the same bytes`,
    lost.length === 0,
    lost.slice(0, 6).join('\n    '),
  )
}

/** The addresses of profile pictures, emoji, and files in messages. Profile pictures get new addresses. */
function addressesIn({ members, realm_emoji: emoji, messages }: any): Map<string, string> {
  const files = JSON.stringify(messages).match(/\/user_uploads\/[^"\\?]+/g) ?? []
  const found: [string, string | null][] = [
    ...members.map((one) => [`the picture of ${one.user_id}`, one.avatar_url]),
    ...Object.values<Json>(emoji).map((one) => [`the emoji ${one.name}`, one.source_url]),
    ...files.map((path) => [path, path] as [string, string]),
  ]
  return new Map(found.filter((one): one is [string, string] => one[1]?.startsWith('/user_') === true))
}

/** The status of an answer and a checksum of its bytes. */
async function bytesOf({ download }, address) {
  const { status, bytes } = await download(address)
  return `${status} ${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`
}

async function exported({ ask, file }, origin) {
  const { status, body } = await ask('POST', '/export/realm')
  if (status !== 200) throw new Error(`no export was begun: ${JSON.stringify(body)}`)
  let address = ''
  await until(async () => {
    const { exports } = (await ask('GET', '/export/realm')).body
    const one = exports.find(({ id }) => id === body.id)
    if (one.failed_timestamp) throw new Error('the export failed')
    address = one.export_url
    return !one.pending
  })
  const answer = await file(new URL(address, origin).pathname)
  if (answer.status !== 200) throw new Error(`the export is answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** The parts of an organization that everyone except guests can see. */
async function publicOf({ ask }) {
  const { body } = await ask('POST', '/register', {
    fetch_event_types: ABOUT,
    event_types: [],
    client_capabilities: CAPABILITIES,
  })
  const { streams } = (await ask('GET', '/streams', { include_subscribed: false, exclude_archived: false })).body
  const { members } = (await ask('GET', '/users', { include_custom_profile_fields: true })).body
  const messages = {}
  for (const { name, stream_id } of streams) messages[name] = await messagesIn(ask, stream_id)
  const about = Object.entries(body).filter(([key]) => key.startsWith('realm_') || key === 'custom_profile_fields')
  return {
    ...Object.fromEntries(about.filter(([key]) => !OF_PRIVATE.includes(key))),
    streams: streams.filter(({ invite_only }) => !invite_only),
    members: members.map(({ email: _, ...member }) => member),
    messages,
  }
}

/** Properties that refer to channels which may be private. */
const OF_PRIVATE = ['realm_moderation_request_channel_id']

/**
 * A channel's messages, without parts that are personal or missing from exports: flags, clients, and the text before
 * edits.
 */
async function messagesIn(ask, id) {
  const narrow = [{ operator: 'channel', operand: id }]
  const { body } = await ask('GET', '/messages', {
    narrow,
    anchor: 'oldest',
    num_before: 0,
    num_after: 1000,
    apply_markdown: true,
  })
  return body.messages.map((one) => ({
    id: one.id,
    sender: one.sender_id,
    subject: one.subject,
    timestamp: one.timestamp,
    content: one.content,
    reactions: one.reactions.map(({ emoji_name, emoji_code, user_id }) => ({ emoji_name, emoji_code, user_id })),
  }))
}
