import { basename } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { Report } from '../report.ts'
import { MAX_FILE_MIB } from '../server-values.ts'

/** The size limit of a file in bytes. One piece contains the whole file. */
export const MOST_BYTES = MAX_FILE_MIB * 1024 ** 2
const LONGEST_NAME = 100
const PICTURE = /\.(png|gif|jpe?g|webp)$/i

/** Imported files from messages, by the keys that identify them in the export. */
export class Uploads {
  service: string
  report: Report

  #kept = new Map()

  constructor(service: string, report: Report) {
    this.service = service
    this.report = report
  }

  /** The imported file for a key; undefined if it wasn't imported. */
  find(key): { id: number; pathId: string; name: string } | undefined {
    return this.#kept.get(key)
  }

  /** @param files with times in milliseconds */
  *pieces(
    files: Iterable<{ key: string; name: string; ownerId: number; createdAt: number; read: () => Buffer | undefined }>,
  ) {
    const seen = new Set<string>()
    for (const { key, name: given, ownerId, createdAt, read } of files) {
      if (seen.has(key)) continue
      seen.add(key)
      const bytes = read()
      if (!bytes || bytes.length > MOST_BYTES) {
        this.report.leaveOut(`files that aren’t in the archive, or larger than ${MAX_FILE_MIB} MiB`)
        continue
      }
      const id = this.#kept.size + 1
      const name = fileNameOf(given)
      const pathId = `1/${this.service}/${id}/${name}`
      this.#kept.set(key, { id, pathId, name })
      const use = { kind: 'upload', id, pathId, name, type: getMimeType(name) ?? '', ownerId, createdAt }
      yield { kind: 'file', piece: { use }, bytes }
    }
  }
}

/** Emoji that people added in the other chat program, by their names here. */
export class OwnEmoji {
  report: Report

  #ids = new Map()

  constructor(report: Report) {
    this.report = report
  }

  /** The id of an emoji with this name; undefined if it wasn't imported. */
  find(name) {
    return this.#ids.get(name)
  }

  *pieces(emoji: Iterable<{ name: string; file: string; read: () => Buffer | undefined }>) {
    for (const { name, file, read } of emoji) {
      const bytes = /^[a-z0-9_-]{1,60}$/.test(name) && !this.#ids.has(name) ? read() : undefined
      if (!bytes || bytes.length > MOST_BYTES) {
        this.report.leaveOut('emoji without a picture, or with a name that is taken or not allowed')
        continue
      }
      const id = String(this.#ids.size + 1)
      this.#ids.set(name, id)
      const url = `/user_avatars/1/emoji/images/${id}.${PICTURE.exec(file)?.[1] ?? 'png'}`
      const use = { kind: 'emoji', id, name, url, isDeactivated: false, authorId: null }
      yield { kind: 'file', piece: { use }, bytes }
    }
  }
}

export const fileNameOf = (path) => cleanFileName(basename(String(path))) || 'file'

/** A file name with only letters, digits, spaces, and `.`, `_` and `-`. If it is too long, only its end is kept. */
export const cleanFileName = (name: string) =>
  [...name.replace(/[^\p{L}\p{N}._ -]/gu, '')].slice(-LONGEST_NAME).join('').trim()
