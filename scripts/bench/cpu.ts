import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10
const PAGE_BYTES = 4096

/** CPU time in milliseconds of the processes that a process started, not counting its own. 0 if there is no /proc. */
export function cpuMsBelow(pid) {
  return processesBelow(pid).reduce((sum, { used }) => sum + used, 0) * TICK_MS
}

/** Resident memory in bytes of the processes that a process started. */
export function residentBytesBelow(pid) {
  return processesBelow(pid).reduce((sum, { id }) => sum + residentBytes(id), 0)
}

function residentBytes(id) {
  try {
    return Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}

function processesBelow(pid) {
  const below = new Set([pid])
  return processes().filter(({ id, parent }) => {
    if (!below.has(parent)) return false
    below.add(id)
    return true
  })
}

/**
 * Processes in the order of their ids: a child's id is larger than its parent's, since ids don't wrap during a
 * benchmark.
 */
function processes() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .sort((a, b) => a - b)
      .flatMap((id) => readProcess(id))
  } catch {
    return []
  }
}

function readProcess(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    // The second field is a name in parentheses, which may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [{ id, parent: Number(fields[1]), used: Number(fields[11]) + Number(fields[12]) }]
  } catch {
    return []
  }
}
