// What stays of `serve`: it runs workerd, writes its log, has pictures scaled and stops it. It is there all the time, so
// it loads as little as it can.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { logIn } from '../lib/server-log.mjs'
import { PICTURES } from './own-folder.mjs'
import { listenForPictures } from './pictures.mjs'
import { runWorkerd } from './run.mjs'

/** @type {{ own: string, log: string, inspectorPort?: string, ready: string }} */
const { own, log: format, inspectorPort, ready } = JSON.parse(process.argv[2])
const log = logIn(format)
let isStopping = false

process.on('exit', () => rmSync(own, { recursive: true, force: true }))
const pictures = await listenForPictures(join(own, PICTURES))
const workerd = runWorkerd({ own, log, inspectorPort })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopping = true
    pictures.stop()
    workerd.stop()
  })
}
workerd.ready.then(() => log({ level: 'info', message: ready }))
const last = await workerd.ended
if (!isStopping) console.error(`Edgewise ended: ${last}`)
process.exit(isStopping ? 0 : 1)
