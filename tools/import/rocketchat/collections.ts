import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { deserialize } from 'bson'

/** Slightly more than MongoDB's own limit for a document. */
const MOST_BYTES = 17 * 1024 ** 2
const LENGTH_BYTES = 4
const NEEDED = ['users', 'rocketchat_room', 'rocketchat_message']

/** The folder in a dump that contains the collections; undefined if there is none. */
export function dumpIn(folder: string) {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).find(
    (entry) => entry.isFile() && entry.name === 'rocketchat_room.bson',
  )
  return found?.parentPath
}

/** The collections that `mongodump` wrote, each a file of documents. Only one document is in memory at a time. */
export class Collections {
  folder: string

  constructor(folder: string) {
    this.folder = folder
    const missing = NEEDED.find((name) => !this.has(name))
    if (missing) throw new Error(`the dump is damaged: ${missing}.bson is missing`)
  }

  has(name) {
    return existsSync(this.#fileOf(name))
  }

  /** @returns each document of a collection; none if the dump doesn't have it */
  *all(name): Generator<any> {
    for (const { document } of this.places(name)) yield document
  }

  /** The documents with their positions in the file. */
  *places(name): Generator<{ document: any; at: number }> {
    const file = this.#fileOf(name)
    if (!existsSync(file)) return
    const handle = openSync(file, 'r')
    try {
      const { size } = statSync(file)
      for (let at = 0; at < size; ) {
        const bytes = documentAt(handle, at, size, file)
        yield { document: read(bytes, at, file), at }
        at += bytes.length
      }
    } finally {
      closeSync(handle)
    }
  }

  /** Reads one document again. */
  at(name, at) {
    const file = this.#fileOf(name)
    const handle = openSync(file, 'r')
    try {
      return read(documentAt(handle, at, statSync(file).size, file), at, file)
    } finally {
      closeSync(handle)
    }
  }

  #fileOf(name) {
    return join(this.folder, `${name}.bson`)
  }
}

function documentAt(handle, at, size, file) {
  const start = Buffer.alloc(LENGTH_BYTES)
  readSync(handle, start, 0, LENGTH_BYTES, at)
  const length = start.readInt32LE()
  if (length < LENGTH_BYTES + 1 || length > MOST_BYTES || at + length > size) throw damaged(file, at)
  const bytes = Buffer.alloc(length)
  readSync(handle, bytes, 0, length, at)
  return bytes
}

function read(bytes, at, file) {
  try {
    return deserialize(bytes, { promoteBuffers: true })
  } catch {
    throw damaged(file, at)
  }
}

const damaged = (file, at) => new Error(`${basename(file)} is damaged, ${at} bytes from its start`)
