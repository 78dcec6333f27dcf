import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../lib/read-json.ts'

export const MANIFEST = 'manifest.json'
const FORMAT = 1
/** The maximum size of a manifest in bytes. It has an entry for each file. */
const MANIFEST_BYTES = 128 * 1024 ** 2
/** The maximum size of any other file in bytes. Pages of rows are much smaller, and uploads are smaller, too. */
const FILE_BYTES = 64 * 1024 ** 2
const FOLDERS = ['tables', 'changes', 'files']

/** The files in a backup's folder, except for the manifest, in the order in which they are restored. */
export function filesOf(folder) {
  return FOLDERS.flatMap((name) =>
    existsSync(join(folder, name))
      ? readdirSync(join(folder, name))
          .sort()
          .map((file) => `${name}/${file}`)
      : [],
  )
}

/**
 * Writes and returns a backup's manifest: its contents, with a checksum for each file. Listed files that the backup
 * doesn't contain are in an earlier backup.
 */
export async function writeManifest(
  folder: string,
  {
    schema,
    realm,
    tables,
    lasts,
    elsewhere,
    since,
  }: {
    schema: number
    realm: string
    tables: object[]
    lasts: Record<string, unknown[]>
    elsewhere: Record<string, { bytes: number; sha256: string }>
    since?: string
  },
) {
  const files: any[] = Object.entries(elsewhere).map(([path, file]) => ({ path, ...file, elsewhere: true }))
  for (const path of filesOf(folder)) {
    files.push({ path, bytes: statSync(join(folder, path)).size, sha256: await checksumOf(join(folder, path)) })
  }
  const described = inOrder(files).map((file) => (lasts[file.path] ? { ...file, last: lasts[file.path] } : file))
  const manifest = { format: FORMAT, made_at: new Date().toISOString(), realm, schema, since, tables, files: described }
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
  return manifest
}

const placeOf = ({ path }) => FOLDERS.indexOf(path.split('/')[0])
const inOrder = (files) =>
  files.toSorted((one, other) => placeOf(one) - placeOf(other) || (one.path < other.path ? -1 : 1))

/** The id with which a later backup refers to this one. */
export const idOf = (folder) => checksumOf(join(folder, MANIFEST))

/** Returns the manifest of a backup. Throws if a file is missing, changed or not listed. */
export async function verifyManifest(folder) {
  if (!existsSync(join(folder, MANIFEST))) throw new Error('this isn’t a backup, because it has no manifest')
  const manifest = readManifest(folder)
  if (manifest?.format !== FORMAT)
    throw new Error(`this backup has format ${manifest?.format}, which this version can’t read`)
  if (!isDescribed(manifest)) throw new Error('the manifest has no lists of tables and files')
  const there = new Set(filesOf(folder))
  for (const { path, sha256, elsewhere } of manifest.files) {
    if (elsewhere) continue
    if (!there.delete(path)) throw new Error(`${path} is missing`)
    const { size } = statSync(join(folder, path))
    if (size > FILE_BYTES)
      throw new Error(`${path} is ${size} bytes, but a file in a backup can be at most ${FILE_BYTES} bytes`)
    if ((await checksumOf(join(folder, path))) !== sha256) throw new Error(`${path} was changed after it was written`)
  }
  const [stray] = there
  if (stray) throw new Error(`${stray} is not in the manifest`)
  return manifest
}

const isDescribed = ({ schema, realm, tables, files }) =>
  Number.isSafeInteger(schema) &&
  typeof realm === 'string' &&
  Array.isArray(tables) &&
  tables.every((table) => typeof table?.name === 'string' && Array.isArray(table.columns)) &&
  Array.isArray(files) &&
  files.every((file) => typeof file?.path === 'string' && typeof file.sha256 === 'string')

export const readManifest = (folder) => readJson(join(folder, MANIFEST), { mostBytes: MANIFEST_BYTES })

async function checksumOf(file) {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece)
  return hash.digest('hex')
}
