// Uses the current code to open an organization from each earlier release (test/releases), and one that the current
// code has stored. Their people must see everything that they saw before. The last line of the output is
// {"passed":n,"failed":n,"skipped":0}.

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runChecks } from '../../scripts/lib/checks.ts'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import type { Json } from '../../tools/lib/json.ts'
import { ROOT } from '../../tools/lib/paths.mjs'
import { compare } from './upgrade/compare.ts'
import { freeze, RELEASES } from './upgrade/freeze.ts'
import { known, layHistory } from './upgrade/lay.ts'

stopAllOnExit()
await runChecks(async ({ check }) => {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-releases-'))
  const compared = async (fixture, change = (_file) => {}) => {
    const state = join(folder, 'state')
    change(layHistory(state, fixture))
    const seen: Json[] = []
    await compare((title, isSo, detail) => seen.push({ title, isSo, detail }), state, known(fixture))
    rmSync(state, { recursive: true, force: true })
    return seen
  }
  try {
    const releases = existsSync(join(ROOT, RELEASES)) ? readdirSync(join(ROOT, RELEASES)) : []
    for (const release of releases)
      for (const { title, isSo, detail } of await compared(join(ROOT, RELEASES, release)))
        check(`${release}: ${title}`, isSo, detail)
    const today = join(folder, 'today')
    await freeze(today)
    for (const { title, isSo, detail } of await compared(today)) check(`today: ${title}`, isSo, detail)
    const changed = await compared(today, changeOneText)
    check(
      'a single text that differs is found',
      changed.some(({ isSo }) => !isSo),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

function changeOneText(file) {
  const database = new DatabaseSync(file)
  const { changes } = database
    .prepare("UPDATE messages SET source = 'changed' WHERE id = (SELECT MAX(id) FROM messages)")
    .run()
  database.close()
  if (changes !== 1) throw new Error('nothing was changed')
}
