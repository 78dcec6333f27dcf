import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Tables } from './tables.ts'

const numberOf = (name) => Number(/\d+/.exec(name)?.[0])
const nameOf = (number) => `messages-${String(number).padStart(6, '0')}.json`

/**
 * Reports files that an export should have but doesn't. Files that rows refer to are reported when the rows are read.
 */
export function tellMissing(tables: Tables) {
  const numbers = tables.messageFiles.map(numberOf)
  const there = new Set(numbers)
  const last = Math.max(0, ...numbers)
  for (let number = 1; number < last; number++) {
    if (!there.has(number)) tables.report.leaveOut(`message files that are missing (${nameOf(number)})`)
  }
  if (last === 0 && hadMessages(tables)) tables.report.leaveOut('all messages: messages-000001.json is missing')
  for (const [file, folder, what] of FILES) {
    if (!existsSync(join(tables.root, file)) && existsSync(join(tables.root, folder)))
      tables.report.leaveOut(`${what}: ${file} is missing`)
  }
}

const hadMessages = (tables) =>
  tables.rows('zerver_reaction').length > 0 ||
  tables.rows('zerver_stream').some(({ first_message_id }) => first_message_id > 0)

/** For each folder, the file that lists its contents, and the data that is missing without that file. */
const FILES = [
  ['attachment.json', 'uploads', 'all files in messages'],
  ['avatars/records.json', 'avatars', 'all profile pictures'],
  ['emoji/records.json', 'emoji', 'all images of custom emoji'],
] as const
