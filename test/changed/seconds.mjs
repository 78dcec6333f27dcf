import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'

const FILE = join(ROOT, 'node_modules/.cache/test-seconds.json')
/** The time that a test file is assumed to take if it hasn't run here yet. */
const USUAL_SECONDS = 1.5

const known = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}

/** The shortest time that a test file has taken here, or `USUAL_SECONDS` if it hasn't run yet. */
export function secondsOf(path) {
  return known[path] ?? USUAL_SECONDS
}

/**
 * Stores how long the files in a Vitest report took. Each file's shortest time is kept, because other processes may
 * have slowed down other runs.
 *
 * @param {string} reportFile
 */
export function keepSeconds(reportFile) {
  if (!existsSync(reportFile)) return
  for (const { name, startTime, endTime } of JSON.parse(readFileSync(reportFile, 'utf8')).testResults) {
    const path = relative(ROOT, name)
    const seconds = (endTime - startTime) / 1000
    known[path] = Math.min(seconds, known[path] ?? seconds)
  }
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify(known))
}
