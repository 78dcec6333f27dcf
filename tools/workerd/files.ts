import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { CODINGS } from '../lib/compress-files.mjs'
import type { Json } from '../lib/json.ts'
import type { ServedFile } from './files.worker.mjs'

/** A file that the platform reads but doesn't serve. */
const RULES = '_headers'

/**
 * The files in a folder in the form that `files.worker.mjs` serves, by address, with the headers from the folder's
 * `_headers`.
 *
 * @param compressed the folder with the same files compressed; older bundles have none
 */
export async function servedFiles(folder: string, compressed: string): Promise<Record<string, ServedFile>> {
  // This is imported late, because in a fresh clone, the scripts have to install it first.
  const { getMimeType } = await import('hono/utils/mime')
  // workerd doesn't start without this folder.
  mkdirSync(compressed, { recursive: true })
  const rules = headerRules(readFileSync(join(folder, RULES), 'utf8'))
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries.map((entry) => {
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 32)
    const headers = { 'Content-Type': getMimeType(address) ?? 'application/octet-stream', ...headersOf(address, rules) }
    return [address, { etag: hash, headers, codings: codingsOf(join(compressed, address)) }]
  })
  return Object.fromEntries(files.filter(([address]) => address !== `/${RULES}`))
}

/** The compressed forms of a file; undefined if there are none. */
function codingsOf(path) {
  const there = Object.entries<Json>(CODINGS).filter(([, { ending }]) => existsSync(path + ending))
  return there.length > 0 ? Object.fromEntries(there.map(([name, { ending }]) => [name, ending])) : undefined
}

/** Parses lines with addresses, each followed by indented header lines. A `*` at the end matches anything. */
function headerRules(text) {
  const rules: Json[] = []
  for (const line of text.split('\n').filter((line) => line.trim())) {
    if (!/^\s/.test(line)) rules.push({ address: line.trim(), headers: {} })
    else {
      const [name, ...value] = line.trim().split(':')
      rules.at(-1).headers[name] = value.join(':').trim()
    }
  }
  return rules
}

function headersOf(address, rules) {
  const matches = (rule) => (rule.endsWith('*') ? address.startsWith(rule.slice(0, -1)) : address === rule)
  return Object.assign({}, ...rules.filter((rule) => matches(rule.address)).map(({ headers }) => headers))
}
