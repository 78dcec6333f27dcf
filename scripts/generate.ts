// Writes the named generated files, or by default all except those in `MADE_ELSEWHERE`. Afterwards, `git status` shows
// which were out of date.
import { spawnSync } from 'node:child_process'
import { readArguments } from '../tools/lib/arguments.mjs'
import { ROOT } from '../tools/lib/paths.mjs'
import { onPinnedNode, toolEnvironment } from '../tools/lib/toolchain.mjs'

const reference = ['node scripts/api/generate.mjs']

/**
 * The commands that generate files, by the name of the result. Each command comes after the ones whose files it needs.
 */
const MADE = {
  migrations: ['drizzle-kit generate'],
  reference,
  integrations: ['node scripts/integrations/docs.ts'],
  places: ['node scripts/web/places-page.ts'],
  notices: ['node test/domain/notices/make-cases.mjs'],
  emoji: ['node scripts/generate-emoji.ts'],
  passwords: ['node scripts/generate-passwords.ts'],
}

/** Commands that run only if their result is named, because they need a server, or Python and some packages. */
const MADE_ELSEWHERE = {
  examples: ['node scripts/api/examples/record.ts', ...reference],
  languages: ['python3 scripts/generate-languages.py'],
  'time-zones': ['python3 scripts/generate-time-zones.py'],
}

const ALL = { ...MADE, ...MADE_ELSEWHERE }
const USAGE = `npm run generate [-- --only NAME] [-- --name TEXT]
NAME is one of ${Object.keys(MADE).join(', ')}, which are all made without it, or of ${Object.keys(MADE_ELSEWHERE).join(', ')}.
--name is the name of a migration, such as what_it_adds.`

if (onPinnedNode(import.meta.filename)) {
  const { only, name } = readArguments({ only: { type: 'string' }, name: { type: 'string' } }, USAGE)
  const wanted = only === undefined ? Object.keys(MADE) : [only]
  if (wanted.every((one) => Object.hasOwn(ALL, one))) {
    if (!wanted.every((one) => make(one, one === 'migrations' && name ? ['--name', name] : []))) process.exitCode = 1
  } else {
    console.error(USAGE)
    process.exitCode = 1
  }
}

/** Runs the commands for a result until one fails. Returns whether all of them succeeded. */
function make(name, more) {
  console.log(`${name}…`)
  return ALL[name].every((command) => {
    const [program = '', ...words] = command.split(' ')
    const { status, error } = spawnSync(program, [...words, ...more], {
      cwd: ROOT,
      stdio: 'inherit',
      env: toolEnvironment(),
    })
    if (status !== 0) console.error(`${name} couldn’t be generated: ${error?.message ?? command}`)
    return status === 0
  })
}
