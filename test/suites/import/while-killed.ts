// Imports while the server is killed and the import is interrupted. Afterwards, everything must exist exactly once.

import { importArchive } from '../../../tools/import/import-archive.ts'
import { uploader } from '../../../tools/import/upload.ts'
import { seeded } from '../seeded.ts'
import type { KilledServer } from './killed-server.ts'
import { importFrom } from './program.ts'

const SEED = Number(process.env.TEST_SEED ?? 1)
const isWhole = Number(process.env.TEST_SHARE ?? 1) === 1
const MOST_KILLS = isWhole ? 20 : 2

/**
 * Imports an archive while the server is killed at no more than two of its pieces, or twenty in `npm run test:long`. It
 * is killed while a piece is being stored, or after the answer to it. In the second case, the import also stops and
 * starts over. A long run does both. `npm run import` itself sends the last piece, and writes links to `work`. An import
 * that fails isn't an error here: its `code` shows it.
 */
export async function importWhileKilled(
  server: KilledServer,
  {
    url,
    from,
    work,
    options = {},
    more = [],
  }: { url: string; from: string; work: string; options?: object; more?: string[] },
) {
  const key = server.secrets.SETUP_KEY
  const random = seeded(SEED)
  const paces = await pacesOf(server, { url, from, options })
  const pieces = paces.length + 1
  const killed = Math.min(MOST_KILLS, paces.length)
  const at = new Set<number>()
  while (at.size < killed) at.add(Math.floor(random() * paces.length))
  for (let begun = 0; ; begun++) {
    const to = dyingUploader(server, { url, at, random, paces })
    const died = await importArchive(from, { to, chat: options, say: () => {} }).then(
      () => undefined,
      (error) => error,
    )
    const failed = (output) => ({ code: 1, output, pieces, killed })
    if (!(died instanceof Died)) return failed(died?.stack ?? 'it was imported without the last piece')
    if (died.isAtTheEnd) break
    if (begun > pieces) return failed('the import doesn’t get on')
  }
  const ended = await importFrom({ url, from, key, work, more })
  return { ...ended, pieces, killed }
}

class Died extends Error {
  isAtTheEnd = false
}

function dyingUploader(server, { url, at, random, paces }) {
  const to = uploader({ url, setupKey: server.secrets.SETUP_KEY })
  const restart = async () => {
    await server.kill()
    await server.start()
  }
  async function put(number, piece) {
    if (piece.kind === 'commit') throw atTheEnd()
    if (!at.delete(number)) return to.put(number, piece)
    const isMeanwhile = random() < 0.5
    const stored = to.put(number, piece)
    if (isMeanwhile || isWhole) {
      // The request may fail before it is awaited.
      stored.catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, random() * paces[number]))
      await restart()
    }
    const answer = await stored
    if (isMeanwhile && !isWhole) return answer
    await restart()
    throw new Died('after a piece')
  }
  return { ...to, put }
}

const atTheEnd = () => Object.assign(new Died('before the last piece'), { isAtTheEnd: true })

/**
 * Measures how long each piece except the last takes, so that the server can be killed while a piece is being stored,
 * however busy the machine is. The pieces are sent to another organization, which is then abandoned.
 */
async function pacesOf(server, { url, from, options }) {
  const place = new URL(url)
  place.hostname = `pace-${place.hostname}`
  const to = uploader({ url: place.href, setupKey: server.secrets.SETUP_KEY })
  const paces: number[] = []
  async function put(number, piece) {
    if (piece.kind === 'commit') throw atTheEnd()
    const began = performance.now()
    const answer = await to.put(number, piece)
    paces.push(performance.now() - began)
    return answer
  }
  await importArchive(from, { to: { ...to, put }, chat: options, say: () => {} }).catch((error) => {
    if (!(error instanceof Died)) throw error
  })
  await to.abandon()
  return paces
}
