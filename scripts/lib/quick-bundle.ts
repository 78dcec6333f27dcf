import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const COST = '{N:16384,r:8,p:1}'
const LESS = '{N:16,r:8,p:1}'

/**
 * Copies a bundle without its source maps. The copy hashes passwords with less work (docs/decisions/0354), and is
 * deleted when this process ends.
 */
export function copyWithQuickHashes(bundle: string) {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-quick-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync(bundle, folder, { recursive: true, filter: (path) => !path.endsWith('.map') })
  const file = join(folder, 'index.js')
  writeFileSync(file, replaceOnce(readFileSync(file, 'utf8'), COST, LESS))
  return folder
}

function replaceOnce(text: string, old: string, wanted: string) {
  const [before, after, ...more] = text.split(old)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`the bundle should say once ${old}`)
  return `${before}${wanted}${after}`
}
