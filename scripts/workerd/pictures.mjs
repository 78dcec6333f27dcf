import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const SCALER = fileURLToPath(new URL('scale-pictures.mjs', import.meta.url))

/**
 * Listens for pictures to scale on a socket in the file system. What scales them takes memory, so it is a process that
 * is there only while it is needed; connections are handed to it.
 *
 * @param {string} path of the socket
 */
export async function listenForPictures(path) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let scaler
  const startScaler = () => {
    const child = fork(SCALER, { execArgv: [] })
    const forget = () => {
      if (scaler === child) scaler = undefined
    }
    child.on('error', forget).on('exit', forget)
    child.on('message', () => {
      forget()
      child.disconnect()
    })
    return child
  }
  const server = createServer({ pauseOnConnect: true }, (connection) => {
    connection.on('error', () => connection.destroy())
    scaler ??= startScaler()
    scaler.send('picture', connection, (error) => {
      if (error) connection.destroy()
    })
  })
  await once(server.listen(path), 'listening')
  return { stop: () => scaler?.kill('SIGKILL') }
}
