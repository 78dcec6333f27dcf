// Scales pictures for a server without Cloudflare's Images: `pictures.mjs` starts this program, and passes connections
// on to it. The program ends after it has been idle for a while.

import { createServer } from 'node:http'
import sharp from 'sharp'
import type { Json } from '../lib/json.ts'

/** The process ends after this time without pictures, in ms. */
const IDLE = 30_000
/** The maximum size in bytes, which is larger than the Worker's (`src/realm/state/scaler.ts`). */
const MOST_BYTES = 16 * 1024 * 1024
/** The maximum number of pixels. It is limited, too, because a small file can contain a large picture. */
const MOST_PIXELS = 64_000_000
const MOST_SIDE = 4096
const MOST_SECONDS = 10
const FORMATS = { 'image/png': 'png', 'image/webp': 'webp' }

sharp.cache(false)
sharp.concurrency(1)

let idle = setTimeout(sayIdle, IDLE)
function sayIdle() {
  process.send?.('idle')
}

const server = createServer({ keepAliveTimeout: 1 }, async (request, response) => {
  clearTimeout(idle)
  response.setHeader('Connection', 'close')
  try {
    const { width, height, fit, format } = wishOf(new URL(request.url ?? '/', 'http://scaler').searchParams)
    const picture = sharp(await bodyOf(request), { autoOrient: true, limitInputPixels: MOST_PIXELS })
      .timeout({ seconds: MOST_SECONDS })
      .resize({ width, height, fit: fit === 'cover' ? 'cover' : 'inside', withoutEnlargement: fit === 'scale-down' })
    const scaled = await picture.toFormat(FORMATS[format]).toBuffer()
    response.writeHead(200, { 'Content-Type': format }).end(scaled)
  } catch {
    response.writeHead(422).end()
  } finally {
    clearTimeout(idle)
    idle = setTimeout(sayIdle, IDLE)
  }
})

// Connections that were passed on earlier are answered before the process ends.
process.on('disconnect', () => clearTimeout(idle))
process.on('message', (_, connection) => {
  process.send?.('taken')
  if (connection) server.emit('connection', connection)
})

function wishOf(given: URLSearchParams) {
  const [width, height] = ['width', 'height'].map((name) => Number(given.get(name)))
  const { fit = '', format = '' } = Object.fromEntries(given)
  const isSize = [width, height].every((side) => Number.isInteger(side) && side > 0 && side <= MOST_SIDE)
  if (!isSize || !['cover', 'scale-down'].includes(fit) || !Object.hasOwn(FORMATS, format))
    throw new Error('nothing that is asked for')
  return { width, height, fit, format }
}

async function bodyOf(request) {
  const pieces: Json[] = []
  let bytes = 0
  for await (const piece of request) {
    bytes += piece.length
    if (bytes > MOST_BYTES) throw new Error('too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
