import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const COST = '{N:16384,r:8,p:1}'
const LESS = '{N:16,r:8,p:1}'

/**
 * A copy of a bundle that hashes passwords with less work and is the same in all else
 * (docs/decisions/0354). It goes when this process ends.
 *
 * @param {string} bundle
 */
export function copyWithQuickHashes(bundle) {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-quick-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync(bundle, folder, { recursive: true, filter: (path) => !path.endsWith('.map') })
  const file = join(folder, 'index.js')
  const [before, after, ...more] = readFileSync(file, 'utf8').split(COST)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`the bundle should say once what a hash costs: ${COST}`)
  writeFileSync(file, `${before}${LESS}${after}`)
  return folder
}
