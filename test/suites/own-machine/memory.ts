import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The memory of a process and its descendants, in MiB; undefined if it isn't known. */
export function memoryOf(pid) {
  if (!existsSync(`/proc/${pid}/smaps_rollup`)) return undefined
  const kilobytes = treeOf(pid).map((one) => {
    const [, proportional = '0'] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8')) ?? []
    return Number(proportional)
  })
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
}

function treeOf(pid) {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent) => pairs.filter(([, ppid]) => ppid === parent).flatMap(([child]) => [child, ...below(child)])
  return [pid, ...below(pid)]
}
