import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { buildScript } from './page-script.mjs'
import { isDoor } from './web-stages.mjs'

const SOURCE = 'web/worker.ts'

/**
 * Builds the service worker with the names of this version's files.
 *
 * @param {{ page: string, script: string, files: readonly string[] }} built the client's page, and the addresses of
 * files
 * @param {Record<string, (text: string) => string>} changes
 * @returns {Promise<Uint8Array>}
 */
export async function buildWorker({ page, script, files }, changes) {
  const version = createHash('sha256')
    .update([page, ...files].join('\n'))
    .digest('hex')
    .slice(0, 16)
  return buildScript(SOURCE, changes, { BUILT: JSON.stringify({ version, script, files }) })
}

/**
 * The files that a version caches: its scripts and styles, except those in `leftOut` and scripts without code. Other
 * files are cached on first use.
 */
export function keptFiles({ outputs }, folder, leftOut) {
  return Object.keys(outputs)
    .filter((path) => /\.(js|css)$/.test(path) && !leftOut.includes(path) && !isDoor(outputs[path]))
    .map((path) => `/${relative(folder, path)}`)
    .sort()
}
