import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliCompressSync, constants } from 'node:zlib'
import { digestOfPage, digestsOf, pagesOf } from './history.ts'
import { REALM_FILE } from './lay.ts'

/**
 * Writes the server's secrets, the people's keys, and digests of the history, state, searches and files that each
 * person can see, for a later comparison.
 *
 * @param kept the organization; `files` are mia's
 */
export async function writeKnown(
  folder: string,
  {
    port,
    secrets,
    people,
    files,
  }: { port: number; secrets: Record<string, string>; people: Record<string, any>; files: string[] },
) {
  const known = { secrets, people: {} }
  for (const [name, { ask, email, key }] of Object.entries(people)) {
    const anchors = await pagesOf(ask)
    const pages: (string | number)[][] = []
    for (const anchor of anchors) pages.push([anchor, await digestOfPage(ask, anchor)])
    const own = name === 'mia' ? files : []
    known.people[name] = { email, key, files: own, pages, digests: await digestsOf(ask, { files: own, port }) }
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'known.json'), `${JSON.stringify(known, null, 1)}\n`)
}

/** Packs the storage of a stopped server into one file, as small as possible. */
export function writeStorage(folder, state) {
  const file = join(state, REALM_FILE)
  const database = new DatabaseSync(file)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.exec('VACUUM')
  database.close()
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const packed = brotliCompressSync(bytes, { params })
  writeFileSync(join(folder, 'main.sqlite.br'), packed)
  console.log(`${bytes.length} bytes, ${packed.length} packed`)
}
