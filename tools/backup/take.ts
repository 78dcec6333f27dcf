import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../lib/json.ts'
import { progressOf } from '../lib/progress.ts'
import type { Former } from './former.ts'
import { isTable, pagesIn } from './former.ts'

/** The file in which progress is recorded. */
const STATE = 'progress.json'
const MESSAGES = 'messages'

/**
 * Writes a backup into a folder: the rows of all tables, the files, and finally the changes that were made in the
 * meantime. An interrupted backup is continued if it is based on the same earlier backup (`former`) and the server
 * still records changes for it. Data that is in `former` isn't copied again.
 */
export async function takeBackup(
  source: ReturnType<typeof import('./source.ts').backupSource>,
  folder: string,
  former?: Former,
) {
  const progress = await begin(source, folder, former)
  const known = former?.manifest.schema === progress.schema ? former?.manifest : undefined
  for (const table of progress.tables) await takeTable(source, folder, progress, table, pagesIn(known, table))
  progress.shown.end()
  await takeFiles(source, folder, progress, former)
  await takeChanges(source, folder, progress)
  // Fetches the files that were uploaded in the meantime.
  await takeFiles(source, folder, progress, former)
  await source.ask('end')
  const { schema, realm, tables, lasts, elsewhere, since } = progress
  return { schema, realm, tables, lasts, elsewhere, since }
}

async function begin(source, folder, former) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, STATE)
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const known = before && before.since === former?.id ? before : undefined
  const { id, schema, realm, tables, newest = 0 } = await source.ask('begin', known ? { id: known.id } : {})
  // Most of a backup consists of messages, whose ids show the progress.
  const shown = progressOf({ total: newest, unit: 'messages' })
  if (known?.id === id) {
    if (newest > 0) shown.at(known.done[MESSAGES]?.after?.[0] ?? 0, { isOld: true })
    return { ...known, newest, shown }
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const begun = {
    id,
    since: former?.id,
    schema,
    realm,
    tables,
    done: {},
    /** The last key of each page, by the page's path. */
    lasts: {},
    /** Files in an earlier backup, by path. */
    elsewhere: {},
    changes: { number: 0, after: 0, isLast: false },
  }
  return { ...save(folder, begun), newest, shown }
}

async function takeTable(source, folder, progress, table, pages) {
  const { name, columns } = table
  const { id, done, lasts, elsewhere } = progress
  let { number = 1, after = null, place = 0, isLast = false } = done[name] ?? {}
  while (!isLast) {
    const known = pages[place]
    const query = {
      id,
      table: name,
      ...(after !== null && { after: JSON.stringify(after) }),
      ...(known && { until: JSON.stringify(known.last), sha256: known.sha256 }),
    }
    const { rows = [], next = null, same = false } = await source.ask('rows', query)
    const path = `tables/${name}-${digits(number)}.json`
    if (same) elsewhere[path] = { bytes: known.bytes, sha256: known.sha256 }
    else if (rows.length > 0) write(folder, path, JSON.stringify({ table: name, columns, rows }))
    if (same || rows.length > 0) {
      lasts[path] = same ? known.last : table.key.map((column) => rows.at(-1)[columns.indexOf(column)])
      number++
    }
    // If `next` is null, this is the end of the known page, or of the table.
    if (next === null && known) place++
    isLast = next === null && !known
    after = next ?? known?.last ?? after
    done[name] = { number, after, place, isLast }
    if (name === MESSAGES && progress.newest > 0) progress.shown.at(isLast ? progress.newest : after[0])
    save(folder, progress)
  }
}

async function takeChanges(source, folder, progress) {
  const { id, changes } = progress
  while (!changes.isLast) {
    const found = await source.ask('changes', { id, after: `${changes.after}` })
    if (found.changes.length > 0) {
      changes.number++
      write(folder, `changes/${digits(changes.number)}.json`, JSON.stringify(found.changes))
    }
    changes.after = found.next
    changes.isLast = found.isLast
    save(folder, progress)
  }
}

/**
 * Fetches the files that neither this backup nor the earlier one has. Other files aren't fetched again, because a
 * file's bytes never change.
 */
async function takeFiles(source, folder, progress, former) {
  const { id, elsewhere } = progress
  const known = new Map<Json, Json>(
    (former?.manifest.files ?? []).filter((file) => !isTable(file)).map((file) => [file.path, file]),
  )
  mkdirSync(join(folder, 'files'), { recursive: true })
  for (let after = 0; after !== null; ) {
    const { blobs, next } = await source.ask('files', { id, after: `${after}` })
    for (const blob of blobs) {
      for (const copy of ['whole', 'preview']) {
        const path = copy === 'whole' ? `files/${blob}` : `files/${blob}-preview`
        const file = known.get(path)
        if (file) elsewhere[path] = { bytes: file.bytes, sha256: file.sha256 }
        if (file || existsSync(join(folder, path))) continue
        const bytes = await source.file(blob, copy)
        if (bytes) write(folder, path, bytes)
      }
    }
    after = next
  }
  save(folder, progress)
}

function save(folder, progress) {
  write(folder, STATE, JSON.stringify({ ...progress, newest: undefined, shown: undefined }))
  return progress
}

/** Writes a file completely, or not at all. */
function write(folder, path, content) {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(`${file}.new`, content, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

const digits = (number) => String(number).padStart(6, '0')
