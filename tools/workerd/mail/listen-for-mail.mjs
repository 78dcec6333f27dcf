import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('take-mail.ts', import.meta.url))
const AGAIN_MS = 5000

/**
 * The settings that the listener needs. Its key is in the environment.
 *
 * @typedef {{
 *   listen: { ip: string, port: number },
 *   url: string,
 *   name: string,
 *   relays: string[],
 *   certificate?: { key: string, cert: string },
 *   nameServer?: string,
 * }} MailTask
 */

/**
 * Receives emails by SMTP in a separate process, because strangers connect to it. The process is restarted if it ends.
 *
 * @param {MailTask} task
 * @param {(entry: import('../../lib/server-log.mjs').Entry) => void} log
 */
export function listenForMail(task, log) {
  let isStopping = false
  /** @type {import('node:child_process').ChildProcess} */
  let child
  /** @type {Promise<void>} */
  const ready = new Promise((resolve) => start(resolve))

  function start(isReady) {
    const { MAIL_IN_KEY, PATH } = process.env
    child = fork(PROGRAM, [JSON.stringify(task)], { execArgv: [], env: { MAIL_IN_KEY, PATH } })
    child.on('message', () => isReady())
    child.on('error', () => {})
    child.on('exit', () => {
      if (isStopping) return
      log({ level: 'error', message: 'The mail listener ended. Restarting it.' })
      setTimeout(() => !isStopping && start(isReady), AGAIN_MS)
    })
  }

  return {
    ready,
    stop: () => {
      isStopping = true
      child.kill('SIGKILL')
    },
  }
}
