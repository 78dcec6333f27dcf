import { existsSync, readFileSync } from 'node:fs'

const EVERY_MS = 100

/** The peak memory of a process until it ends, in MiB, as Linux counts it; 0 on other systems. */
export async function peakOf(child: { pid?: number; hasEnded?: boolean }) {
  let peak = 0
  while (!child.hasEnded) {
    const file = `/proc/${child.pid}/status`
    const found = existsSync(file) ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8')) : undefined
    if (found) peak = Math.max(peak, Math.ceil(Number(found[1]) / 1024))
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  return peak
}
