import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { encodePiece } from '../lib/encode-piece.ts'
import { request } from '../lib/http.mjs'
import { patiently } from '../lib/patiently.mjs'
import { progressOf } from '../lib/progress.ts'
import { rowPiecesOf } from './rows.ts'

/**
 * Sends a backup's pieces to an address that has no organization yet. Pieces that are already stored aren't sent again,
 * so an interrupted restore can be continued.
 */
export async function putBackup(
  folder: string,
  manifest: { schema: number; tables: { name: string; columns: string[] }[]; files: { path: string }[] },
  { url, setupKey, keepKeys }: { url: string; setupKey: string; keepKeys: boolean },
) {
  const { origin } = new URL(url)
  const headers = { authorization: `Bearer ${setupKey}` }
  let next = 0
  let number = 0
  const put = async (kind, piece, bytes?) => {
    let answer = { is_last: false }
    if (number >= next) {
      answer = await send(`${origin}/setup/restore?kind=${kind}&number=${number}`, headers, piece, bytes)
      next = (answer as any).next
    }
    number++
    return answer
  }
  await put('begin', { schema: manifest.schema })
  const progress = progressOf({ total: manifest.files.length, unit: 'files of the backup' })
  const places = new Map(manifest.files.map(({ path }, index) => [path, index + 1]))
  for (const one of piecesOf(folder, manifest)) {
    const isOld = number < next
    await put(one.kind, one.piece, 'bytes' in one ? one.bytes : undefined)
    progress.at(places.get(one.path) ?? 0, { isOld })
  }
  progress.end()
  await put('migrate', {})
  // The search index is rebuilt in batches of messages.
  while (!(await put('words', {})).is_last);
  await put('commit', { keep_keys: keepKeys })
}

function* piecesOf(folder, manifest) {
  yield* rowPiecesOf(folder, manifest)
  for (const { path } of manifest.files) {
    if (path.startsWith('files/')) yield { path, ...filePiece(path, readFileSync(join(folder, path))) }
  }
}

function filePiece(path, bytes) {
  const [id, copy = 'whole'] = basename(path).split('-')
  return { kind: 'file', piece: { id: Number(id), copy }, bytes }
}

async function send(address, headers, piece, bytes) {
  const { encoded, headers: described } = await encodePiece(piece, bytes)
  const sent = { ...headers, ...described }
  return patiently(() => request(address, { method: 'POST', headers: sent, encoded, timeout: 120_000 }))
}
