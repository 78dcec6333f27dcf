// An import that may write only so many rows a day: it waits until the next one, and goes on where it was.
import { importArchive } from '../../import/import-archive.mjs'

const ROWS_A_PIECE = 40
const EVENING = Date.UTC(2026, 0, 1, 22)
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * @param {string} archive
 * @param {(name: string, passes: boolean, detail?: string) => void} check
 */
export async function checkRowsADay(archive, check) {
  let now = EVENING
  const clock = {
    now: () => now,
    sleep: async (ms) => {
      now += ms
    },
  }
  const days = new Map()
  const numbers = []
  const to = {
    put: async (number) => {
      numbers.push(number)
      const day = Math.floor(now / DAY_MS)
      days.set(day, (days.get(day) ?? 0) + ROWS_A_PIECE)
      return { next: number + 1, rows_written: ROWS_A_PIECE }
    },
  }
  const told = []
  const options = { to: /** @type {any} */ (to), rowsADay: 100, clock, say: (line) => told.push(line) }
  const { rows } = await importArchive(archive, options)
  const [first = 0] = days.keys()
  const isInOrder = [...days.keys()].every((day, at) => day === first + at)
  const most = Math.max(...days.values())
  check(
    'with --rows-a-day, an import stops where a day is full',
    most < 100 + ROWS_A_PIECE && days.size > 1,
    `${[...days]}`,
  )
  check(
    'and goes on the next day, after midnight (UTC)',
    isInOrder && told.some((line) => /follows tomorrow/.test(line)),
    told.join(),
  )
  const isOnce = numbers.every((number, at) => number === at) && rows === numbers.length * ROWS_A_PIECE
  check('with each piece sent once, in its order', isOnce, `${numbers}`)
}
