import { writeFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** Linux lets users other than root change the niceness of sessions only once per tenth of a second. */
const AGAIN_MS = 100
const MOST_TRIES = 100

/**
 * Lowers the CPU priority of a process that has just started a session, and of all processes that it starts in this
 * session. Linux divides CPU time among sessions first, and each session has a niceness of its own. The niceness of a
 * process only counts within its session.
 *
 * @param {number} pid
 * @param {number} [niceness] by default that of this process, because a new session doesn't inherit it
 */
export async function makeNice(pid, niceness = getPriority()) {
  if (niceness <= 0) return
  try {
    setPriority(pid, niceness)
    await setSession(pid, niceness)
  } catch {
    // The process has ended, or this system doesn't divide CPU time among sessions.
  }
}

async function setSession(pid, niceness) {
  for (let tries = 1; ; tries++) {
    try {
      return await writeFile(`/proc/${pid}/autogroup`, String(niceness))
    } catch (error) {
      if (error.code !== 'EAGAIN' || tries === MOST_TRIES) throw error
      await pause(AGAIN_MS)
    }
  }
}
