import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CONFIG } from './own-folder.mjs'

/** The socket whose readiness workerd reports. */
export const SOCKET = 'http'
/** The file descriptor on which workerd reports that it is listening. */
const CONTROL = 3

/**
 * Starts workerd with the configuration in a folder, and with this process's environment. When workerd ends for any
 * reason, `ended` resolves with its last line of output, or with the error if it couldn't be started.
 *
 * @param {{
 *   own: string,
 *   log: (entry: import('../lib/server-log.mjs').Entry) => void,
 *   inspectorPort?: string,
 * }} given
 * @returns {{ ready: Promise<void>, ended: Promise<string>, stop: () => void }}
 */
export function runWorkerd({ own, log, inspectorPort }) {
  const inspected = inspectorPort ? [`--inspector-addr=127.0.0.1:${inspectorPort}`] : []
  const args = ['serve', '-I', '/', `--control-fd=${CONTROL}`, ...inspected, join(own, CONFIG)]
  const child = spawn(programPath(), args, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, TZ: 'UTC' },
  })
  let last = ''
  const hear = (line) => {
    last = line
    const entry = entryOf(line)
    if (entry) log(entry)
  }
  const linesOf = (stream) => createInterface(/** @type {import('node:stream').Readable} */ (stream))
  for (const written of [child.stdout, child.stderr]) linesOf(written).on('line', hear)
  const ready = new Promise((resolve) => {
    linesOf(child.stdio[CONTROL]).on('line', (line) => {
      if (JSON.parse(line).socket === SOCKET) resolve(undefined)
    })
  })
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', () => resolve(last))
  })
  // Kills workerd immediately: after SIGTERM, it would wait for every pending poll.
  return { ready, ended, stop: () => child.kill('SIGKILL') }
}

/**
 * The path of the workerd program. It is looked up only when it is needed: in a fresh clone, the scripts first have to
 * install the package.
 */
const programPath = () => createRequire(import.meta.url)('workerd').default

/** The entry for a log line. workerd's remarks about harmless things are left out. */
function entryOf(line) {
  try {
    const { timestamp, level, message, source } = JSON.parse(line)
    if (source && level !== 'error' && level !== 'fatal') return undefined
    return { timestamp: Number(timestamp), level, message: String(message) }
  } catch {
    return { level: 'error', message: line }
  }
}
