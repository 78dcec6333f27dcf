import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const SCALER = fileURLToPath(new URL('scale-pictures.ts', import.meta.url))

/**
 * Listens for pictures on a socket in the file system. Scaling takes memory, so connections are passed on to a process
 * that exists only while it is needed.
 *
 * @param {string} path of the socket
 * @param {string} [program] the program that scales pictures
 */
export async function listenForPictures(path, program = SCALER) {
  /** @type {ReturnType<typeof startScaler> | undefined} */
  let scaler
  const start = () => {
    const started = startScaler(program, () => {
      if (scaler === started) scaler = undefined
    })
    return started
  }
  const server = createServer({ pauseOnConnect: true }, (connection) => {
    connection.on('error', () => connection.destroy())
    scaler ??= start()
    scaler.take(connection)
  })
  await once(server.listen(path), 'listening')
  return { stop: () => scaler?.stop() }
}

/**
 * Starts the process that scales pictures. `forget` is called when it no longer accepts connections. Connections that
 * it hadn't accepted before it died are closed.
 */
function startScaler(program, forget) {
  /** @type {import('node:net').Socket[]} */
  const waiting = []
  const child = fork(program, { execArgv: [] })
  const closeAll = () => {
    forget()
    for (const connection of waiting.splice(0)) connection.destroy()
  }
  child.on('error', closeAll).on('exit', closeAll)
  child.on('message', (said) => {
    // The other process now has its own copy of the connection.
    if (said === 'taken') waiting.shift()?.destroy()
    else if (waiting.length === 0) {
      forget()
      child.disconnect()
    }
  })
  return {
    take(connection) {
      waiting.push(connection)
      child.send('picture', connection, { keepOpen: true }, (error) => {
        if (error) closeAll()
      })
    },
    stop: () => child.kill('SIGKILL'),
  }
}
