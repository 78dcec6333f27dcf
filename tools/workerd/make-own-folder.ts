import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PICTURES, PREFIX, PROCESS } from './own-folder.mjs'

/**
 * A folder in which no process is listening is kept for this long if its process is running, because a server may take
 * a few minutes to build before it listens.
 */
const LONGEST_START_MS = 3_600_000

/**
 * Creates a folder for this process alone. Also deletes the folders of servers that were killed before they could
 * remove them.
 */
export async function makeOwnFolder() {
  const others = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))
  for (const name of others) await removeIfAbandoned(join(tmpdir(), name))
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  writeFileSync(join(folder, PROCESS), `${process.pid}`)
  return folder
}

async function removeIfAbandoned(folder) {
  try {
    if (await isInUse(folder)) return
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // The folder belongs to another user, or has been removed in the meantime.
  }
}

async function isInUse(folder) {
  if (await isListening(join(folder, PICTURES))) return true
  const isStarting = Date.now() - statSync(folder).mtimeMs < LONGEST_START_MS
  return isStarting && isRunning(readFileSync(join(folder, PROCESS), 'utf8'))
}

function isListening(socket) {
  return new Promise<boolean>((resolve) => {
    const connection = connect(socket)
    connection.on('error', () => resolve(false))
    connection.on('connect', () => {
      connection.destroy()
      resolve(true)
    })
  })
}

function isRunning(pid) {
  try {
    return process.kill(Number(pid), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
