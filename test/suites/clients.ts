// Runs real, released clients against the served bundle, and checks what their sources require of it.
//   node test/suites/clients.ts [--only NAME]
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runChecks } from '../../scripts/lib/checks.ts'
import { foundOrganization } from '../../scripts/lib/people.mjs'
import { withServedBundle } from '../../scripts/lib/served.ts'
import { readArguments } from '../../tools/lib/arguments.mjs'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'

const { only } = readArguments({ only: { type: 'string', default: '' } }, 'node test/suites/clients.ts [--only NAME]')
const folder = join(ROOT, 'test/clients')
const scripts = readdirSync(folder).filter((file) => file.endsWith('.mjs') && file.includes(only))

stopAllOnExit()
// The bots' services run on this machine, too.
const args = ['--var', 'OUTGOING_HTTP=on', '--var', 'OUTGOING_PRIVATE=on']

await runChecks(async ({ check, skip }) => {
  await withServedBundle(playAll, { args })

  async function playAll({ port, secrets }) {
    // The clients use plain http only with localhost, where this server runs.
    const organization = await foundOrganization({ port, secrets, name: 'main', people: 3 })
    for (const file of scripts) {
      const { run } = await import(pathToFileURL(join(folder, file)).href)
      const named = (name) => `${file.replace('.mjs', '')}: ${name}`
      const checks = {
        check: (name, passes, detail) => check(named(name), passes, detail),
        skip: (name, why) => skip(named(name), why),
      }
      await run({ ...organization, ...checks }).catch((error) =>
        checks.check('the checks ran to the end without an error', false, error.stack),
      )
    }
  }
})
