import { execFileSync } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { until } from '../../../scripts/lib/until.ts'
import { request } from '../../../tools/lib/http.mjs'
import { listenForPictures } from '../../../tools/workerd/pictures.mjs'

/** Checks that a picture is scaled down by a process that exists only while it is needed. */
export async function checkPictures(check, { owner, pid }) {
  // A process that was started for something else ends after it has been idle for a while.
  check(
    'no process for pictures runs before the first picture',
    await until(() => scalersOf(pid).length === 0),
    scalersOf(pid).join(),
  )
  const wide = await pictureOf(2000, 1000)
  const { url: path } = await owner.upload('/user_uploads', 'wide.png', wide, 'image/png')
  const look = async (address) => {
    const { headers, bytes } = await request(`${owner.url}${address}`, { basic: owner.basic })
    const { width, height } = await sharp(bytes).metadata()
    return `${headers['content-type']} of ${width} by ${height}`
  }
  const small = await look(`/user_uploads/thumbnail${path.slice('/user_uploads'.length)}/840x560.webp`)
  check('a picture is scaled', small === 'image/webp of 840 by 420', small)
  check('pictures are scaled by a separate process', scalersOf(pid).length === 1)
  await owner.upload('/users/me/avatar', 'me.png', wide, 'image/png')
  const avatar = await look((await owner.call('GET', '/users/me')).avatar_url)
  check('a profile picture is cut to a square', avatar === 'image/png of 100 by 100', avatar)
}

/** Checks that no request for a picture keeps waiting after its process has died. */
export async function checkDyingScaler(check, folder) {
  const socket = join(folder, 'dying')
  const pictures = await listenForPictures(socket, fileURLToPath(new URL('dying-scaler.ts', import.meta.url)))
  const ask = () =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, LONGEST_MS, 'nothing')
      const connection = connect(socket, () => connection.write('POST / HTTP/1.1\r\nHost: scaler\r\n\r\n'))
      connection.on('error', () => {})
      connection.on('close', () => {
        clearTimeout(timer)
        resolve('the end')
      })
    })
  const heard = await Promise.all([ask(), ask(), ask()])
  check(
    'no request keeps waiting for a picture after its process has died',
    heard.every((one) => one === 'the end'),
    heard.join(),
  )
  pictures.stop()
}

const LONGEST_MS = 60_000

const pictureOf = (width, height) =>
  sharp({ create: { width, height, channels: 3, background: '#347' } })
    .png()
    .toBuffer()

function scalersOf(pid) {
  const lines = execFileSync('ps', ['-eo', 'ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.trim().startsWith(`${pid} `) && line.includes('scale-pictures'))
}
