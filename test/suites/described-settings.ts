// Checks in a copy of the project that `npm run check` fails if a setting is added to the API without a place in the
// client.
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runChecks } from '../../scripts/lib/checks.ts'
import { ROOT } from '../../tools/lib/paths.mjs'

const COPIED = ['src', 'web', 'scripts', 'tools', 'package.json', 'tsconfig.json']
/** The arguments with which `npm run check` runs the type checker for the client. */
const COMMAND = ['--noEmit', '-p', 'web', '--singleThreaded']
const ADDED = {
  'src/domain/settings/realm-settings.ts': {
    after: 'export const REALM_SETTINGS = {\n',
    added: '  /** Whether it rains. */\n  is_raining: flag(false),\n',
    table: 'web/views/settings/tables/organization-settings.ts',
    name: 'is_raining',
  },
  'src/domain/settings/user-settings.ts': {
    after: 'export const USER_SETTINGS = {\n',
    added: '  /** Whether one likes rain. */\n  likes_rain: flag(false),\n',
    table: 'web/views/settings/tables/own-settings.ts',
    name: 'likes_rain',
  },
}

await runChecks(async ({ check }) => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  check('`npm run check` checks the types of the client', scripts.check.includes(`tsc ${COMMAND.join(' ')}`))
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-copy-'))
  try {
    for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    for (const [path, { after, added }] of Object.entries(ADDED)) {
      const text = readFileSync(join(ROOT, path), 'utf8')
      if (!text.includes(after)) throw new Error(`${path} has no "${after}"`)
      writeFileSync(join(folder, path), text.replace(after, `${after}${added}`))
    }
    const { code, said } = await checkTypes(folder)
    const errors = said.split('\n').filter((line) => /: error TS/.test(line))
    check('`npm run check` fails if settings have no place', code !== 0)
    for (const { table, name } of Object.values(ADDED)) {
      check(
        `the error says that ${table} lacks ${name}`,
        errors.some((line) => line.startsWith(table)) && said.includes(name),
      )
    }
    const tables = Object.values(ADDED).map(({ table }) => table)
    const elsewhere = errors.filter((line) => !tables.some((table) => line.startsWith(table)))
    check('the check reports no other error', elsewhere.length === 0, elsewhere.join('\n'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Runs the project's own type checker in a folder. */
async function checkTypes(cwd) {
  const tsc = join(ROOT, 'node_modules/.bin/tsc')
  // The check runs in one thread, since other suites need the cores. The project's own build information, which is in
  // the shared folder `node_modules`, isn't changed.
  const args = [...COMMAND, '--tsBuildInfoFile', join(cwd, 'web.tsbuildinfo')]
  const { code = 0, stdout } = await promisify(execFile)(tsc, args, { cwd, maxBuffer: 10_000_000 }).catch(
    (error) => error,
  )
  return { code, said: String(stdout) }
}
