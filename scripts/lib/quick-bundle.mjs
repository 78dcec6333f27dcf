import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const COST = '{N:16384,r:8,p:1}'
const LESS = '{N:16,r:8,p:1}'
const LEVEL = '{feature:372}'
const EARLIER_LEVEL = '{feature:277}'

/**
 * A copy of a bundle that hashes passwords with less work (docs/decisions/0354), at the earlier
 * feature level if that is wanted, and is the same in all else. It goes when this process ends.
 *
 * @param {string} bundle
 * @param {{ isAtEarlierLevel?: boolean }} options
 */
export function copyWithQuickHashes(bundle, { isAtEarlierLevel = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-quick-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync(bundle, folder, { recursive: true, filter: (path) => !path.endsWith('.map') })
  const file = join(folder, 'index.js')
  const quick = replaceOnce(readFileSync(file, 'utf8'), COST, LESS)
  writeFileSync(file, isAtEarlierLevel ? replaceOnce(quick, LEVEL, EARLIER_LEVEL) : quick)
  return folder
}

/** @param {string} text @param {string} old @param {string} wanted */
function replaceOnce(text, old, wanted) {
  const [before, after, ...more] = text.split(old)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`the bundle should say once ${old}`)
  return `${before}${wanted}${after}`
}
