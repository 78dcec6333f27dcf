// The part of `serve` that keeps running: it runs and stops workerd and the processes that receive emails and scale
// pictures, and writes the log. It loads as little code as possible.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { logIn } from '../lib/server-log.mjs'
import { PICTURES } from './own-folder.mjs'
import { listenForPictures } from './pictures.mjs'
import { runWorkerd } from './run.mjs'

/**
 * @type {{
 *   own: string,
 *   parent: number,
 *   log: string,
 *   inspectorPort?: string,
 *   mail?: import('./mail/listen-for-mail.mjs').MailTask,
 *   ready: string,
 * }}
 */
const { own, parent, log: format, inspectorPort, mail, ready } = JSON.parse(process.argv[2])
const log = logIn(format)
const PARENT_LOOKED_FOR_MS = 500
let isStopping = false
/** @type {() => void} */
let stopAll = () => process.exit(0)
const stop = () => {
  isStopping = true
  stopAll()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
process.on('exit', () => rmSync(own, { recursive: true, force: true }))
const pictures = await listenForPictures(join(own, PICTURES))
const workerd = runWorkerd({ own, log, inspectorPort })
const listener = mail && (await import('./mail/listen-for-mail.mjs')).listenForMail(mail, log)
stopAll = () => {
  pictures.stop()
  listener?.stop()
  workerd.stop()
}
// When npm stops its shell, the shell doesn't pass on the signal.
if (process.env.npm_lifecycle_event === 'serve') {
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, PARENT_LOOKED_FOR_MS)
}
Promise.all([workerd.ready, listener?.ready]).then(() => log({ level: 'info', message: ready }))
const last = await workerd.ended
listener?.stop()
if (!isStopping) console.error(`Edgewise stopped: ${last}`)
process.exit(isStopping ? 0 : 1)
