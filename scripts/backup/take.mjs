import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What was taken so far. */
const STATE = 'progress.json'

/**
 * Takes a backup into a folder: rows of all tables, files, and at last what was written meanwhile. It goes on where it was
 * when it was stopped, unless the server has forgotten it.
 *
 * @param {ReturnType<typeof import('./source.mjs').backupSource>} source
 * @param {string} folder
 */
export async function takeBackup(source, folder) {
  const progress = await begin(source, folder)
  for (const table of progress.tables) await takeTable(source, folder, progress, table)
  await takeFiles(source, folder, progress)
  await takeChanges(source, folder, progress)
  // Those of messages that were sent since.
  await takeFiles(source, folder, progress)
  await source.ask('end')
  const { schema, realm, tables } = progress
  return { schema, realm, tables }
}

async function begin(source, folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, STATE)
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const { id, schema, realm, tables } = await source.ask('begin', before ? { id: before.id } : {})
  if (before?.id === id) return before
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return save(folder, { id, schema, realm, tables, done: {}, changes: { number: 0, after: 0, isLast: false } })
}

async function takeTable(source, folder, progress, { name, columns }) {
  const { id, done } = progress
  for (let { number = 1, after = null, isLast = false } = done[name] ?? {}; !isLast; number++) {
    const query = { id, table: name, ...(after !== null && { after: JSON.stringify(after) }) }
    const { rows, next } = await source.ask('rows', query)
    write(folder, 'tables', `${name}-${digits(number)}.json`, JSON.stringify({ table: name, columns, rows }))
    after = next
    isLast = next === null
    done[name] = { number: number + 1, after, isLast }
    save(folder, progress)
  }
}

async function takeChanges(source, folder, progress) {
  const { id, changes } = progress
  while (!changes.isLast) {
    const found = await source.ask('changes', { id, after: `${changes.after}` })
    if (found.changes.length > 0) {
      changes.number++
      write(folder, 'changes', `${digits(changes.number)}.json`, JSON.stringify(found.changes))
    }
    changes.after = found.next
    changes.isLast = found.isLast
    save(folder, progress)
  }
}

async function takeFiles(source, folder, { id }) {
  mkdirSync(join(folder, 'files'), { recursive: true })
  for (let after = 0; after !== null; ) {
    const { blobs, next } = await source.ask('files', { id, after: `${after}` })
    for (const blob of blobs) {
      for (const copy of ['whole', 'preview']) {
        const name = copy === 'whole' ? `${blob}` : `${blob}-preview`
        if (existsSync(join(folder, 'files', name))) continue
        const bytes = await source.file(blob, copy)
        if (bytes) write(folder, 'files', name, bytes)
      }
    }
    after = next
  }
}

function save(folder, progress) {
  write(folder, '.', STATE, JSON.stringify(progress))
  return progress
}

/** Whole, or not at all. */
function write(folder, inside, name, content) {
  mkdirSync(join(folder, inside), { recursive: true })
  const file = join(folder, inside, name)
  writeFileSync(`${file}.new`, content, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

const digits = (number) => String(number).padStart(6, '0')
