const WIDTH = 24
const EVERY_MS = 500
const SHARES = 10

/** Shows the progress of a long task: on a terminal as a line that changes, and elsewhere as a line for every 10%. */
export function progressOf({
  total,
  unit,
  out = process.stderr,
  now = Date.now,
}: {
  total: number
  unit: string
  out?: { isTTY?: boolean; write(text: string): unknown }
  now?: () => number
}) {
  const began = now()
  /** The part of the work that an earlier run did, which takes no time now. */
  let before = 0
  let told = 0
  let toldAt = 0
  return {
    /**
     * @param done the part of the total that is done
     * @param how `isOld` means that an earlier run did the work
     */
    at(done: number, { isOld = false }: { isOld?: boolean } = {}) {
      if (isOld) before = done
      const share = Math.min(1, total > 0 ? done / total : 1)
      if (out.isTTY) {
        if (now() - toldAt < EVERY_MS) return
        toldAt = now()
        out.write(`\r\u001B[K${bar(share)} ${sentence(done, share, now() - began)}`)
      } else if (Math.floor(share * SHARES) > told) {
        told = Math.floor(share * SHARES)
        out.write(`${sentence(done, share, now() - began)}\n`)
      }
    },
    /** Removes the progress line, so that other output can follow. */
    end() {
      if (out.isTTY) out.write('\r\u001B[K')
    },
  }

  function sentence(done: number, share: number, milliseconds: number) {
    const seconds = milliseconds / 1000
    const rate = seconds > 0 ? (done - before) / seconds : 0
    const rest = rate > 0 && share < 1 ? `, ${lasting((total - done) / rate)} left` : ''
    const speed = rate > 0 ? `, ${grouped(rate)} a second` : ''
    return `${Math.floor(share * 100)}%: ${grouped(done)} of ${grouped(total)} ${unit}${speed}${rest}`
  }
}

const bar = (share: number) => `[${'='.repeat(Math.round(share * WIDTH)).padEnd(WIDTH)}]`

const grouped = (number: number) => Math.round(number).toLocaleString('en-US')

function lasting(seconds: number) {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`
}
