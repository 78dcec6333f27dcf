// Imports exports of other chat programs into a server that is killed during the imports, and tries hostile
// archives. The last line of the output is {"passed":n,"failed":n,"skipped":0}.
//   node test/suites/import-others.ts --dry            only the dry runs, without a server
//   node test/suites/import-others.ts --only Discord   only one of the programs
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from '../../scripts/lib/checks.ts'
import { importArchive } from '../../tools/import/import-archive.ts'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { request } from '../../tools/lib/http.mjs'
import type { Json } from '../../tools/lib/json.ts'
import { CAMPFIRE } from './import/doors/campfire.ts'
import { DISCORD } from './import/doors/discord.ts'
import { ROCKET_CHAT } from './import/doors/rocketchat.ts'
import { KilledServer } from './import/killed-server.ts'
import { logIn } from './import/program.ts'
import { importWhileKilled } from './import/while-killed.ts'
import { zipOf } from './import/zip.ts'

export type Door = {
  name: string
  files: () => Record<string, string | Buffer>
  options: object
  more: string[]
  said: string[]
  hostile: [string, (files: Record<string, any>) => void, RegExp][]
  check: (
    is: (about: string, found: unknown, wanted: unknown) => void,
    as: (email: string) => Promise<any>,
  ) => Promise<void>
}

const isDry = process.argv.includes('--dry')
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
const DOORS = [DISCORD, CAMPFIRE, ROCKET_CHAT].filter(({ name }) => only === undefined || name === only)

stopAllOnExit()
await runChecks(async ({ check }) => {
  const work = mkdtempSync(join(tmpdir(), 'edgewise-others-'))
  const server = new KilledServer(work)
  try {
    if (!isDry) await server.start()
    for (const door of DOORS) await checkDoor(door, { server, work, check })
  } finally {
    if (!isDry) await server.kill()
    rmSync(work, { recursive: true, force: true })
  }
})

async function checkDoor(door: Door, { server, work, check }) {
  const { name, options, more } = door
  const from = join(work, 'export.zip')
  const url = `http://${name.toLowerCase().replaceAll('.', '')}.localhost:${server.port}`
  const is = (about, found, wanted) =>
    check(
      `${name}: ${about}`,
      JSON.stringify(found) === JSON.stringify(wanted),
      `${JSON.stringify(found)}\nand not\n${JSON.stringify(wanted)}`,
    )
  const dry = async (files) => {
    writeFileSync(from, zipOf(files))
    const told: Json[] = []
    await importArchive(from, { chat: options, say: (line) => told.push(line) }).catch((error) =>
      told.push(error.message),
    )
    return told.join('\n')
  }
  const told = await dry(door.files())
  for (const line of door.said)
    check(`${name}: the dry run prints ${line}`, told.split('\n').includes(`  ${line}`), told)
  for (const [about, change, said] of door.hostile) {
    const files = door.files()
    change(files)
    const refusal = await dry(files)
    check(`${name}: an archive with ${about} is refused`, said.test(refusal) && !refusal.includes('\n'), refusal)
  }
  if (isDry) return
  writeFileSync(from, zipOf(door.files()))
  const imported = await importWhileKilled(server, { url, from, work, options, more })
  console.log(`${name}: killed at ${imported.killed} of ${imported.pieces} pieces`)
  const isImported = imported.code === 0 && imported.killed > 0
  check(`${name} is imported while the server and the program are killed`, isImported, imported.output)
  if (!isImported) return
  const { body } = await request(`${url}/api/v1/server_settings`, {})
  is('the organization has the imported name', body.realm_name, 'The club')
  const links = readFileSync(join(work, 'links.txt'), 'utf8')
  await door.check(is, (email) => logIn(url, links, email))
}
