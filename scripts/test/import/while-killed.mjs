// An import during which the server dies, and the program too: afterwards, everything exists exactly once.
import { importArchive } from '../../import/import-archive.mjs'
import { uploader } from '../../import/upload.mjs'
import { seeded } from '../seeded.mjs'
import { importFrom } from './program.mjs'

const MOST_DELAY_MS = 60
const SEED = Number(process.env.TEST_SEED ?? 1)
const isWhole = Number(process.env.TEST_SHARE ?? 1) === 1
const MOST_KILLS = isWhole ? 20 : 2

/**
 * Imports an archive while the server is killed at two of its pieces, and in `npm run test:long` at up to twenty: while
 * a piece is sent, or with its answer, when the program dies too and starts again. The program itself sends the last
 * piece, and leaves links in `work`.
 *
 * @param {import('./killed-server.mjs').KilledServer} server
 * @param {{ url: string, from: string, work: string, options?: object, more?: string[] }} how
 */
export async function importWhileKilled(server, { url, from, work, options = {}, more = [] }) {
  const key = server.secrets.SETUP_KEY
  const random = seeded(SEED)
  const pieces = await countPieces(from, options)
  const killed = Math.min(MOST_KILLS, pieces - 1)
  const at = new Set()
  while (at.size < killed) at.add(Math.floor(random() * (pieces - 1)))
  for (let begun = 0; ; begun++) {
    const to = dyingUploader(server, { url, at, random })
    const died = await importArchive(from, { to, chat: options, say: () => {} }).then(
      () => undefined,
      (error) => error,
    )
    if (!(died instanceof Died)) throw died ?? new Error('it was imported without the last piece')
    if (died.isAtTheEnd) break
    if (begun > pieces) throw new Error('the import doesn’t get on')
  }
  const ended = await importFrom({ url, from, key, work, more })
  return { ...ended, pieces, killed }
}

class Died extends Error {
  isAtTheEnd = false
}

function dyingUploader(server, { url, at, random }) {
  const to = uploader({ url, setupKey: server.secrets.SETUP_KEY })
  const restart = async () => {
    await server.kill()
    await server.start()
  }
  async function put(number, piece) {
    if (piece.kind === 'commit') throw Object.assign(new Died('before the last piece'), { isAtTheEnd: true })
    if (!at.delete(number)) return to.put(number, piece)
    if (random() < 0.5) {
      const answer = to.put(number, piece)
      await new Promise((resolve) => setTimeout(resolve, random() * MOST_DELAY_MS))
      await restart()
      return answer
    }
    await to.put(number, piece)
    await restart()
    throw new Died('after a piece')
  }
  return { ...to, put }
}

/** The number of pieces in an archive. */
async function countPieces(from, options) {
  let pieces = 0
  const put = async (number) => {
    pieces = number + 1
    return { next: pieces, rows_written: 0 }
  }
  const to = { put }
  await importArchive(from, { to: /** @type {any} */ (to), chat: options, say: () => {} })
  return pieces
}
