import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MOST_BYTES } from '../chat/file-pieces.ts'
import { timeOf } from './times.ts'

/** Files in messages, from the folder in which Rails stores them by key. */
export function* filesIn({ folder, database, people }) {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [name, join(parentPath, name)]),
  )
  for (const { key, filename, creator_id, created_at } of database.messages()) {
    const owner = people.find(creator_id)
    const createdAt = timeOf(created_at)
    if (key === null || !owner || createdAt === undefined) continue
    yield { key, name: filename, ownerId: owner.id, createdAt, read: () => read(files.get(key)) }
  }
}

const read = (file) => (file !== undefined && statSync(file).size <= MOST_BYTES ? readFileSync(file) : undefined)
