import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'
import { MOST_BYTES } from '../chat/file-pieces.ts'
import type { Tables } from './tables.ts'

const EMOJI_FILE = /^[\w-]{1,100}\.[a-z]{1,5}$/

export function* filePieces(tables: Tables) {
  for (const row of tables.attachments) {
    const bytes = read(tables, 'uploads', row.path_id)
    if (!bytes) continue
    const use = {
      kind: 'upload',
      id: row.id,
      pathId: row.path_id,
      name: row.file_name,
      type: row.content_type ?? '',
      ownerId: row.owner,
      // The time in milliseconds, without fractions of a second.
      createdAt: Math.floor(row.create_time ?? 0) * 1000,
    }
    yield { kind: 'file', piece: { use }, bytes }
  }
  yield* avatars(tables)
  yield* emoji(tables)
  yield* pictures(tables)
}

function* avatars(tables) {
  const byPerson = Map.groupBy(records(tables, 'avatars'), ({ user_profile_id }) => user_profile_id)
  for (const person of tables.people) {
    if (person.avatar_source !== 'U') continue
    const files = byPerson.get(person.id) ?? []
    const named = (ending) => files.find(({ path }) => path.endsWith(ending))
    const small = named('.png') && read(tables, 'avatars', named('.png').path)
    const original = (named('.original') && read(tables, 'avatars', named('.original').path)) ?? small
    if (!small || !original) {
      tables.report.leaveOut('profile pictures that aren’t in the archive')
      continue
    }
    const use = {
      kind: 'avatar',
      accountId: person.id,
      version: person.avatar_version ?? 1,
      small: small.toString('base64'),
    }
    yield { kind: 'file', piece: { use }, bytes: original }
  }
}

function* emoji(tables) {
  const files = records(tables, 'emoji')
  for (const row of tables.rows('zerver_realmemoji').toSorted((one, other) => one.id - other.id)) {
    const record = files.find(({ file_name }) => file_name === row.file_name)
    const bytes = record && read(tables, 'emoji', record.path)
    if (!bytes || !EMOJI_FILE.test(row.file_name)) {
      tables.report.leaveOut('emoji without a picture')
      continue
    }
    const use = {
      kind: 'emoji',
      id: String(row.id),
      name: row.name,
      url: `/user_avatars/${tables.organization.id}/emoji/images/${row.file_name}`,
      isDeactivated: row.deactivated ?? false,
      authorId: row.author ?? null,
    }
    yield { kind: 'file', piece: { use }, bytes }
  }
}

/** The organization's icon and logos. */
function* pictures(tables) {
  const { organization } = tables
  for (const kind of ['icon', 'logo', 'night_logo']) {
    if (organization[`${kind}_source`] !== 'U') continue
    const record = records(tables, 'realm_icons').find(({ path }) => path.endsWith(`/${kind}.png`))
    const bytes = record && read(tables, 'realm_icons', record.path)
    if (bytes) yield { kind: 'file', piece: { use: { kind, version: organization[`${kind}_version`] ?? 1 } }, bytes }
  }
}

function records(tables, folder) {
  if (!existsSync(join(tables.root, folder, 'records.json'))) return []
  const found = tables.json(`${folder}/records.json`)
  if (!Array.isArray(found)) throw new Error(`${folder}/records.json isn’t a list`)
  return found.filter((record) => typeof record?.path === 'string')
}

export const hasFile = (tables: { root: string }, folder, path) => {
  const file = fileOf(tables, folder, path)
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() === true && found.size <= MOST_BYTES
}

const read = (tables, folder, path) => {
  if (!hasFile(tables, folder, path)) return undefined
  return readFileSync(fileOf(tables, folder, path))
}

/** Returns the path of a file in the archive. Nothing outside of the archive is ever read, whatever a record says. */
function fileOf(tables, folder, path) {
  const inside = normalize(path)
  if (inside.startsWith('..') || inside.startsWith(sep)) throw new Error(`${path} points outside the archive`)
  return join(tables.root, folder, inside)
}
