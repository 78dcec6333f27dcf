// Checks damaged archives of other chat programs: the dry run must count exactly what is missing in each, or refuse it.
// Nothing is sent. The last line of the output is {"passed":n,"failed":n,"skipped":0}.
//   node test/suites/import-damaged.ts --only Slack    one of the programs
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from '../../scripts/lib/checks.ts'
import { CAMPFIRE } from './import/damage/campfire.ts'
import { checkDamage } from './import/damage/compare.ts'
import { DISCORD } from './import/damage/discord.ts'
import { MATTERMOST } from './import/damage/mattermost.ts'
import { ROCKET_CHAT } from './import/damage/rocketchat.ts'
import { SLACK } from './import/damage/slack.ts'

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined

await runChecks(async ({ check }) => {
  const work = mkdtempSync(join(tmpdir(), 'edgewise-damaged-'))
  try {
    for (const damaged of [SLACK, MATTERMOST, ROCKET_CHAT, DISCORD, CAMPFIRE])
      if (only === undefined || damaged.name === only) await checkDamage(damaged, join(work, 'export.zip'), check)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
})
