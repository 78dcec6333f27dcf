import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps the files in this folder in memory. */
const IN_MEMORY = '/dev/shm'
const PREFIX = 'edgewise-test-run-'
/** The memory in bytes that must be free. A run keeps less than a third of it in files at a time. */
const LEAST_FREE = 6e9

/**
 * After this call, this process and those that it starts keep their temporary files in memory if there is enough of it:
 * servers wait for the disk after each write, and tests delete everything they wrote. Killing a process loses nothing
 * there, just as on a disk. If TMPDIR names a folder, it is used instead.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !isLargeEnough()) return
  removeLeftovers()
  const folder = mkdtempSync(join(IN_MEMORY, `${PREFIX}${process.pid}-`))
  // Mail servers run as another user, which needs access to their files.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  if (!allowsPrograms(folder)) return
  // Screenshots and traces of failures outlive the run.
  process.env.PICTURES_IN ??= tmpdir()
  process.env.TMPDIR = folder
}

/** Whether programs in the folder can be run. Some containers forbid it in memory, but some tests need it. */
function allowsPrograms(folder) {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
  return spawnSync(program).status === 0
}

function isLargeEnough() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= LEAST_FREE && freemem() >= LEAST_FREE
  } catch {
    return false
  }
}

/** Removes the folders of runs that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(IN_MEMORY)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(IN_MEMORY, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
