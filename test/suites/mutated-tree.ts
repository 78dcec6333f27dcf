import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PINNED_NODE, ROOT } from '../../tools/lib/paths.mjs'
import { toolEnvironment } from '../../tools/lib/toolchain.mjs'

/** These folders are copied, so that their modules import each other's copies. */
const COPIED = new Set(['scripts', 'tools', 'src', 'web', 'test'])
/** Sources of the bundle. A fault elsewhere doesn't need a new bundle. */
const OF_BUNDLE = /^(?:src|web)\//

/** Runs a suite in a copy of this tree that has the faults. Returns the lines that it prints. */
export function playInMutatedTree({
  suite,
  edits,
}: {
  suite: string[]
  edits: { file: string; from: string; to: string }[]
}) {
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'))
  try {
    for (const name of readdirSync(ROOT)) {
      if (name === '.git' || name === 'dist') continue
      if (COPIED.has(name)) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
      else symlinkSync(join(ROOT, name), join(folder, name))
    }
    for (const { file, from, to } of edits) {
      const path = join(folder, file)
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replace(from, () => to),
      )
    }
    const isBuilt = edits.some(({ file }) => OF_BUNDLE.test(file))
    // Compiled code would be cached by its path, which is pointless because this folder is soon deleted.
    const env = toolEnvironment({ NODE_DISABLE_COMPILE_CACHE: '1', ...(isBuilt && { EDGEWISE_BUNDLE: '' }) })
    const { stdout } = spawnSync(PINNED_NODE, suite, { cwd: folder, env, encoding: 'utf8', maxBuffer: 2 ** 26 })
    return stdout.split('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
