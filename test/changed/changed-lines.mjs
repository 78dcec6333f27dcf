import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'

/**
 * @typedef {object} Change A changed file.
 * @property {string} path
 * @property {[first: number, last: number][]} lines its new lines, counted from 1; where lines were only removed, the
 * line before them
 */

/**
 * The files that have changed since the branch left main, including uncommitted changes. On main itself, these are the
 * uncommitted changes or, if there are none, those of the last commit.
 *
 * @param {string} [since] a commit to compare with instead
 * @returns {{ base: string, changes: Change[] }}
 */
export function readChanges(since) {
  const base = since || usualBase()
  const changes = changesIn(git('diff', '--unified=0', '--no-color', '--no-ext-diff', '--no-renames', base))
  const untracked = git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean)
  return { base, changes: [...changes, ...untracked.map((path) => ({ path, lines: wholeOf(path) }))] }
}

function usualBase() {
  const head = git('rev-parse', 'HEAD').trim()
  for (const name of ['main', 'origin/main']) {
    const { stdout, status } = run('merge-base', 'HEAD', name)
    if (status === 0 && stdout.trim() !== head) return stdout.trim()
  }
  const isClean = git('status', '--porcelain').trim() === ''
  return isClean && run('rev-parse', '--verify', '--quiet', 'HEAD~').status === 0 ? 'HEAD~' : 'HEAD'
}

/**
 * The files in `git diff --unified=0`, with the numbers of their changed lines.
 *
 * @param {string} diff
 * @returns {Change[]}
 */
export function changesIn(diff) {
  const changes = []
  for (const line of diff.split('\n')) {
    const [, before, path = before] = /^diff --git a\/(.*) b\/(.*)$/.exec(line) ?? []
    if (path) changes.push({ path, lines: [] })
    const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    // If lines were only removed, git gives the line before them.
    if (first) changes.at(-1)?.lines.push([Number(first), Number(first) + Math.max(Number(count) - 1, 0)])
  }
  return changes
}

/** @returns {[number, number][]} */
function wholeOf(path) {
  return [[1, readFileSync(join(ROOT, path), 'utf8').split('\n').length]]
}

function run(...args) {
  return spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 30 })
}

function git(...args) {
  const { stdout, stderr, status } = run(...args)
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`)
  return stdout
}
