// The requirements of Zulip's importer for an archive: tables, columns, types, references and files.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../../../tools/lib/json.ts'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { problemsOfValues } from './zulip-values.ts'

/** Each table with its file, whether it is required, and its columns. */
const TABLES = JSON.parse(readFileSync(join(ROOT, 'test/import/zulip-tables.json'), 'utf8'))
const MOST_SHOWN = 20

/**
 * Lists what would make Zulip's importer fail, up to `MOST_SHOWN` problems.
 *
 * @param root the archive's one folder, unpacked
 */
export function problemsOfArchive(root: string): string[] {
  const problems: string[] = []
  const read = (path) => {
    if (!existsSync(join(root, path))) return void problems.push(`${path} is missing`)
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  }
  const realm = read('realm.json') ?? {}
  const attachments = read('attachment.json') ?? {}
  // The importer accepts only archives of its own version that list each application's migrations.
  const { zulip_version: version, migrations_by_app: migrations } = read('migration_status.json') ?? {}
  if (!/^10\./.test(version) || typeof migrations !== 'object') problems.push(`it is of version ${version}`)
  const numbered = readdirSync(root)
    .filter((name) => name.startsWith('messages-'))
    .sort()
  const messages = numbered.map((name, at) => {
    if (name !== `messages-${String(at + 1).padStart(6, '0')}.json`) problems.push(`${name} isn't the next of its kind`)
    return read(name)
  })
  if (numbered.length === 0) problems.push('there are no messages-000001.json')
  const all = { ...realm, ...attachments }
  for (const name of ['zerver_message', 'zerver_usermessage']) all[name] = messages.flatMap((one) => one[name] ?? [])
  for (const [name, { must }] of Object.entries<Json>(TABLES)) {
    if (must && !Array.isArray(all[name])) problems.push(`${name} is missing`)
  }
  for (const name of Object.keys(all)) if (!TABLES[name]) problems.push(`${name} is no table`)
  problems.push(...problemsOfValues(all, TABLES))
  problems.push(...problemsOfMessages(all, messages), ...problemsOfPeople(all), ...problemsOfGroups(all))
  problems.push(...problemsOfFiles(root, all, read))
  return problems.slice(0, MOST_SHOWN)
}

function problemsOfMessages(
  { zerver_message: rows, zerver_userprofile: people, zerver_userprofile_crossrealm: bots },
  files,
) {
  const problems: string[] = []
  const known = new Set<Json>([...people, ...bots].map(({ id }) => id))
  let last = 0
  for (const { id, edit_history: history } of rows) {
    if (id <= last) problems.push(`message ${id} isn't newer than those before`)
    last = id
    for (const entry of history ? JSON.parse(history) : []) {
      if (!known.has(entry.user_id)) problems.push(`message ${id} was edited by ${entry.user_id}, who isn't there`)
      if (typeof entry.prev_rendered_content !== 'string')
        problems.push(`an edit of ${id} has no prev_rendered_content`)
    }
  }
  for (const { zerver_message: own, zerver_usermessage: received } of files) {
    const here = new Set<Json>(own.map(({ id }) => id))
    const pairs = new Set<string>()
    for (const { message, user_profile: person } of received) {
      if (!here.has(message)) problems.push(`somebody has message ${message}, which is in another file`)
      const pair = `${message} ${person}`
      if (pairs.has(pair)) problems.push(`${person} has message ${message} twice`)
      pairs.add(pair)
    }
  }
  return problems
}

/** The addresses of the system bots, which the importer replaces with the server's own. */
const SYSTEM_BOTS = ['emailgateway@zulip.com', 'notification-bot@zulip.com', 'welcome-bot@zulip.com']

const PERSON = 1
const CHANNEL = 2
const GROUP = 3

function problemsOfPeople(all) {
  const problems: string[] = []
  const addresses = new Set()
  const recipients = Map.groupBy<Json, Json>(all.zerver_recipient, ({ type }) => type)
  const owned = (type) => new Set<Json>((recipients.get(type) ?? []).map(({ type_id }) => type_id))
  const subscribed = new Set<Json>(
    all.zerver_subscription.map(({ user_profile, recipient }) => `${user_profile} ${recipient}`),
  )
  if (subscribed.size < all.zerver_subscription.length) problems.push('somebody is subscribed twice to one recipient')
  for (const { id, email, delivery_email, recipient } of all.zerver_userprofile) {
    for (const one of [email, delivery_email]) {
      if (!/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(one)) problems.push(`${one} of person ${id} is no address`)
    }
    if (addresses.has(delivery_email.toLowerCase())) problems.push(`two people have the address ${delivery_email}`)
    addresses.add(delivery_email.toLowerCase())
    if (!subscribed.has(`${id} ${recipient}`)) problems.push(`person ${id} isn't subscribed to themselves`)
  }
  const bots = all.zerver_userprofile_crossrealm.map(({ email }) => email)
  for (const bot of bots) if (!SYSTEM_BOTS.includes(bot)) problems.push(`${bot} is none of the system's bots`)
  if (new Set<Json>(bots).size < bots.length) problems.push("one of the system's bots is there twice")
  const has = (type, rows, what) => {
    const there = owned(type)
    for (const { id } of rows) if (!there.has(id)) problems.push(`${what} ${id} has no recipient`)
    if (there.size > rows.length) problems.push(`there are recipients of no ${what}`)
  }
  has(PERSON, all.zerver_userprofile, 'person')
  has(CHANNEL, all.zerver_stream, 'channel')
  has(GROUP, all.zerver_huddle, 'group of direct messages')
  return problems
}

const SYSTEM_GROUPS = [
  'nobody',
  'owners',
  'administrators',
  'moderators',
  'fullmembers',
  'members',
  'everyone',
  'internet',
]

function problemsOfGroups({ zerver_namedusergroup: named, zerver_usergroup: groups }) {
  const problems: string[] = []
  const names = new Set<Json>(named.map(({ name }) => name))
  for (const name of SYSTEM_GROUPS) if (!names.has(`role:${name}`)) problems.push(`there is no group role:${name}`)
  const ids = new Set<Json>(groups.map(({ id }) => id))
  for (const { id, usergroup_ptr } of named) {
    if (id !== usergroup_ptr || !ids.has(id)) problems.push(`the named group ${id} is no group`)
  }
  return problems
}

const FIELDS_OF_RECORDS = {
  uploads: ['realm_id', 'user_profile_id', 'path', 's3_path', 'last_modified'],
  avatars: ['realm_id', 'user_profile_id', 'avatar_version', 'path', 's3_path', 'last_modified'],
  emoji: ['realm_id', 'file_name', 'path', 's3_path', 'author'],
  realm_icons: ['realm_id', 'path', 's3_path'],
}

function problemsOfFiles(root, all, read) {
  const problems: string[] = []
  for (const [folder, fields] of Object.entries(FIELDS_OF_RECORDS)) {
    const records = read(`${folder}/records.json`) ?? []
    const paths = new Set<Json>(records.map(({ path }) => path))
    for (const record of records) {
      for (const field of fields) if (!(field in record)) problems.push(`a record of ${folder} has no ${field}`)
      if (!existsSync(join(root, folder, record.path))) problems.push(`${folder}/${record.path} is missing`)
      const isOriginal = record.path.endsWith('.original')
      if (isOriginal && !paths.has(record.path.replace(/original$/, 'png')))
        problems.push(`${record.path} has no small picture`)
    }
    if (folder === 'emoji') {
      const there = new Set<Json>(records.map(({ file_name }) => file_name))
      for (const { name, file_name } of all.zerver_realmemoji) {
        if (!there.has(file_name)) problems.push(`the emoji ${name} has no picture`)
      }
    }
    if (folder !== 'uploads') continue
    for (const { path_id, size } of all.zerver_attachment) {
      if (!paths.has(path_id)) problems.push(`the file ${path_id} has no record`)
      else if (statSync(join(root, folder, path_id)).size !== size) problems.push(`${path_id} hasn't ${size} bytes`)
    }
  }
  return problems
}
