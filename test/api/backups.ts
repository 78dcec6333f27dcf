import { SELF } from 'cloudflare:test'
import type { Answer, World } from './world'

const SETUP = { Authorization: 'Bearer a-set-up-key-for-tests-only' }

// A piece of a backup, or an answer, of any shape.
// biome-ignore lint/suspicious/noExplicitAny: a wrong guess fails the test.
type Json = any

export interface Backup {
  schema: number
  tables: { name: string; columns: string[] }[]
  /** The pieces in the order in which a restore processes them. */
  pieces: { kind: string; piece: Json; bytes?: ArrayBuffer }[]
}

export async function askBackup(
  world: World,
  ask: string,
  query: Record<string, string> = {},
  key = SETUP,
): Promise<Answer> {
  const url = `http://${world.name}.localhost/setup/backup/${ask}?${new URLSearchParams(query)}`
  const response = await SELF.fetch(url, { method: 'POST', headers: key })
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
  const body = isJson ? await response.json() : await response.arrayBuffer()
  return { status: response.status, body, headers: response.headers }
}

/** Makes a backup in the same way as `npm run backup`. `meanwhile` runs after each answer with rows of a table. */
export async function takeBackup(world: World, meanwhile: () => Promise<unknown> = async () => {}): Promise<Backup> {
  const ask = async (what: string, query: Record<string, string> = {}): Promise<Json> => {
    const { status, body } = await askBackup(world, what, query)
    if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  const { id, schema, tables } = await ask('begin')
  const pieces: Backup['pieces'] = []
  for (const { name, columns } of tables) {
    for (let after: unknown = null; ; ) {
      const { rows, next } = await ask('rows', {
        id,
        table: name,
        ...(after !== null && { after: JSON.stringify(after) }),
      })
      pieces.push({ kind: 'rows', piece: { table: name, columns, rows } })
      await meanwhile()
      after = next
      if (after === null) break
    }
  }
  const columnsOf = (table: string) => tables.find((one: Json) => one.name === table).columns
  for (let after = 0, isLast = false; !isLast; ) {
    const found = await ask('changes', { id, after: String(after) })
    for (const { table, key, row } of found.changes) {
      if (row) pieces.push({ kind: 'rows', piece: { table, columns: columnsOf(table), rows: [row] } })
      else pieces.push({ kind: 'removed', piece: { table, keys: [key] } })
    }
    after = found.next
    isLast = found.isLast
  }
  await addFiles(world, id, pieces)
  await ask('end')
  return { schema, tables, pieces }
}

async function addFiles(world: World, id: string, pieces: Backup['pieces']): Promise<void> {
  const { body } = await askBackup(world, 'files', { id })
  for (const blob of body.blobs) {
    for (const copy of ['whole', 'preview']) {
      const file = await askBackup(world, 'file', { file: String(blob), copy })
      if (file.status === 200) pieces.push({ kind: 'file', piece: { id: blob, copy }, bytes: file.body })
    }
  }
}

export async function putPiece(
  name: string,
  number: number,
  kind: string,
  piece: unknown,
  { bytes, key = SETUP }: { bytes?: ArrayBuffer | undefined; key?: Record<string, string> } = {},
): Promise<{ status: number; body: Json }> {
  const form = new FormData()
  form.set('piece', typeof piece === 'string' ? piece : JSON.stringify(piece))
  if (bytes) form.set('file', new Blob([bytes]), 'file')
  const encoded = new Response(form)
  const body = await encoded.arrayBuffer()
  const response = await SELF.fetch(`http://${name}.localhost/setup/restore?kind=${kind}&number=${number}`, {
    method: 'POST',
    headers: {
      ...key,
      'Content-Type': encoded.headers.get('Content-Type') ?? '',
      'Content-Length': String(body.byteLength),
    },
    body,
  })
  return { status: response.status, body: await response.json() }
}

/** Restores a backup as an organization with another name. */
export async function restoreAs(name: string, { schema, pieces }: Backup, keepKeys = false): Promise<void> {
  let number = 0
  const put = async (kind: string, piece: unknown, bytes?: ArrayBuffer) => {
    const { status, body } = await putPiece(name, number, kind, piece, { bytes })
    if (status !== 200) throw new Error(`${kind}: ${status} ${JSON.stringify(body)}`)
    number += 1
    return body
  }
  await put('begin', { schema })
  for (const { kind, piece, bytes } of pieces) await put(kind, piece, bytes)
  await put('migrate', {})
  while (!(await put('words', {})).is_last);
  await put('commit', { keep_keys: keepKeys })
}
