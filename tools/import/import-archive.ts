import { rmSync } from 'node:fs'
import { progressOf } from '../lib/progress.ts'
import { daysOf, rowCounter } from './cost.ts'
import { openExport, unpackArchive } from './open-export.ts'
import { Report } from './report.ts'

/**
 * Reads an archive to its end before sending the first piece, so that a damaged one changes nothing. Then its pieces
 * are sent, if there is a server to send them to.
 */
export async function importArchive(
  archive: string,
  {
    to,
    rowsADay,
    chat = {},
    say = console.log,
  }: {
    to?: ReturnType<typeof import('./upload.ts').uploader>
    rowsADay?: number
    chat?: Parameters<typeof openExport>[2]
    say?: (line: string) => void
  } = {},
) {
  const folder = await unpackArchive(archive)
  try {
    const report = new Report()
    const { counts, rows } = survey(await openExport(folder, report, chat))
    say(['In the archive:', ...counts.map(([kind, count]) => `  ${kind}: ${count}`)].join('\n'))
    for (const line of report.lines) say(line)
    say(`About ${rows} rows, or ${daysOf(rows)} of Cloudflare's free plan. On your own machine, rows aren't limited.`)
    return to
      ? await send(await openExport(folder, new Report(), chat), to, { rowsADay, say, total: rows })
      : { rows: 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function survey({ pieces }) {
  const counts: Map<string, number> = new Map()
  const countRows = rowCounter()
  let rows = 0
  for (const { kind, piece, bytes } of pieces()) {
    if (kind !== 'commit') counts.set(kind, (counts.get(kind) ?? 0) + sizeOf(piece))
    rows += countRows(kind, piece, bytes)
  }
  return { counts: [...counts], rows }
}

const sizeOf = (piece) => piece.rows?.length ?? (piece.topics ? piece.topics.length + piece.mutes.length : 1)

/** Sends the pieces. Those that are already stored cost nothing, and are skipped. */
async function send({ pieces }, to, { rowsADay = Number.POSITIVE_INFINITY, say, total }) {
  const progress = progressOf({ total, unit: 'rows' })
  const countRows = rowCounter()
  /** The number of rows so far, estimated in the same way as the total. */
  let done = 0
  let next = 0
  let number = 0
  let rows = 0
  let today = { day: dayOf(), rows: 0 }
  for (const piece of pieces()) {
    const isOld = number < next
    if (!isOld) {
      if (today.day !== dayOf()) today = { day: dayOf(), rows: 0 }
      if (today.rows >= rowsADay) {
        say(`${today.rows} rows were written today. The import continues tomorrow (UTC).`)
        await untilTomorrow()
        today = { day: dayOf(), rows: 0 }
      }
      const answer = await to.put(number, piece)
      next = answer.next
      rows += answer.rows_written
      today.rows += answer.rows_written
    }
    done += countRows(piece.kind, piece.piece, piece.bytes)
    progress.at(done, { isOld })
    number++
  }
  progress.end()
  say(`${rows} rows were written.`)
  return { rows }
}

const DAY_MS = 24 * 60 * 60 * 1000
const dayOf = () => Math.floor(Date.now() / DAY_MS)
const FIRST_MINUTES_MS = 5 * 60 * 1000

/** Waits until five minutes after midnight (UTC). It checks every minute, because timers may be late. */
async function untilTomorrow() {
  const at = (dayOf() + 1) * DAY_MS + FIRST_MINUTES_MS
  while (Date.now() < at) await new Promise((resolve) => setTimeout(resolve, Math.min(at - Date.now(), 60_000)))
}
