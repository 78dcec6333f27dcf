// Checks that an archive of 3 MB that unpacks to 3 GB is refused, and takes at most 1.5 times the memory of a good one.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Header } from 'tar'
import { start } from '../../../tools/lib/children.mjs'
import { PINNED_NODE, ROOT } from '../../../tools/lib/paths.mjs'
import { peakOf } from './peak-memory.ts'

const PART_BYTES = 16 * 1024 ** 2
const PARTS = 192
const MOST_RATIO = 1.5

/**
 * @param good an export
 * @param work a folder
 */
export async function checkBomb(
  good: string,
  work: string,
  check: (name: string, passes: boolean, detail?: string) => void,
) {
  const bomb = join(work, 'bomb.tar.gz')
  const header = Buffer.alloc(512)
  new Header({ path: 'x/messages-000001.json', type: 'File', size: PARTS * PART_BYTES, mode: 0o644 }).encode(header)
  const part = gzipSync(Buffer.alloc(PART_BYTES, ' '))
  writeFileSync(bomb, Buffer.concat([gzipSync(header), ...Array.from({ length: PARTS }, () => part)]))
  const [usual, found] = [await dryRun(good), await dryRun(bomb)]
  check(
    'an archive that unpacks to 3 GB is refused, and takes little memory',
    found.code === 1 &&
      /would unpack to more than \d+ bytes$/m.test(found.output) &&
      found.peak <= MOST_RATIO * usual.peak,
    `${found.peak} MB, and ${usual.peak} for a good archive: ${found.output}`,
  )
}

async function dryRun(from) {
  const child = start(PINNED_NODE, [join(ROOT, 'tools/import.ts'), '--from', from, '--dry-run'], { env: {} })
  const peak = peakOf(child)
  return { ...(await child.ended), output: child.output, peak: await peak }
}
