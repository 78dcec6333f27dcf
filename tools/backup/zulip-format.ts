import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Seal } from '../lib/age.ts'
import { loadShared } from '../lib/shared-code.ts'
import { packArchive } from './archive.ts'
import { rowPiecesOf } from './rows.ts'

/**
 * Writes a backup as an archive for Zulip's `manage.py import`. No data leaves this machine: the rows are put into a
 * temporary database, and read by the server's code.
 *
 * @param folder an unpacked backup
 */
export async function writeZulipArchive(
  folder: string,
  manifest: { schema: number; realm: string; made_at: string; tables: any[]; files: any[] },
  out: string,
  seal?: Seal,
): Promise<{ messages: number; left: [what: string, count: number][] }> {
  const { writeZulipExport } = await loadShared('write-export')
  const work = mkdtempSync(join(tmpdir(), 'edgewise-zulip-'))
  try {
    const name = `export-${manifest.realm}`
    const to = join(work, name)
    mkdirSync(to)
    const told = writeZulipExport({
      from: folder,
      to,
      scratch: join(work, 'rows.sqlite'),
      schema: manifest.schema,
      name: manifest.realm,
      pieces: rowPiecesOf(folder, manifest),
      now: Math.floor(Date.parse(manifest.made_at) / 1000),
    })
    await packArchive(work, [name], resolve(out), seal)
    return told
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
