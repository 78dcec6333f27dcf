// Takes organizations that a Zulip server exported, and imports them into a server that is killed during the imports:
// every recorded answer must be the same. `small` and `ten` are in the repository. Only `npm run test:long`
// imports the others, if they are available.

import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { t as list } from 'tar'
import { runChecks } from '../../scripts/lib/checks.ts'
import { start, stopAllOnExit } from '../../tools/lib/children.mjs'
import type { Json } from '../../tools/lib/json.ts'
import { PINNED_NODE, ROOT } from '../../tools/lib/paths.mjs'
import { compareAnswers } from './import/answers.ts'
import { checkBackup, checkBackupIsTaken } from './import/backing-up.ts'
import { filesOpenNow } from './import/earlier-level.ts'
import { checkExported } from './import/exported.ts'
import { checkHostile } from './import/hostile.ts'
import { KilledServer } from './import/killed-server.ts'
import { logIn, readLinks } from './import/log-in.ts'
import { checkPart } from './import/partial.ts'
import { peakOf } from './import/peak-memory.ts'
import { checkPermissions } from './import/permissions.ts'

const SHARED = join(ROOT, '../shared/exports')
const SHARE = Number(process.env.TEST_SHARE ?? 1)
const SEED = Number(process.env.TEST_SEED ?? 1)
const isWhole = SHARE === 1
const KILLS = isWhole ? 10 : 2
const MOST_SHOWN = 5
/** The memory limit for the import program, in MiB. */
const MOST_MB = 200

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

stopAllOnExit()
await runChecks(async ({ check, skip }) => {
  const small = join(ROOT, 'test/import/small')
  const ten = join(ROOT, 'test/import/ten')
  await checkPermissions({ policies: join(small, 'export.tar.gz'), groups: join(ten, 'export.tar.gz') }, check)
  const hostile = ({ port, secrets }) =>
    checkHostile(join(small, 'export.tar.gz'), { port, setupKey: secrets.SETUP_KEY, share: SHARE, seed: SEED }, check)
  await checkExport(small, 'small', check, hostile)
  await checkExport(ten, 'ten', check)
  for (const name of ['rich', 'big']) {
    const folder = join(SHARED, name)
    if (!isWhole) skip(name, 'only npm run test:long imports it')
    else if (existsSync(folder)) {
      const parts = (server) => checkParts(folder, server, check)
      await checkExport(folder, name, check, parts)
    } else skip(name, 'its file is missing')
  }
})

async function checkExport(folder, name, check, further?: (server: KilledServer) => Promise<void>) {
  const work = mkdtempSync(join(tmpdir(), 'edgewise-importing-'))
  const server = new KilledServer(work)
  try {
    await server.start()
    const ended = await importWhileKilled(server, join(folder, 'export.tar.gz'), join(work, 'links.txt'))
    check(`${name} is imported while the server is killed ${KILLS} times`, ended.code === 0, ended.output)
    check(`${name}: the program uses at most ${MOST_MB} MB`, ended.peak <= MOST_MB, `${ended.peak} MB`)
    console.log(`${name}: ${ended.peak} MB of memory, ${ended.output.trim().split('\n').join('; ')}`)
    const expected = JSON.parse(readFileSync(join(folder, 'expectations.json'), 'utf8'))
    const links = readLinks(join(work, 'links.txt'))
    const viewers = new Map()
    for (const [who, { email, answers }] of Object.entries<Json>(expected.viewers)) {
      const me = answers.find(({ path }) => path === '/users/me')?.answer
      viewers.set(who, await logIn(server.url, links, me?.delivery_email ?? email, who))
    }
    for (const [who, viewer] of Object.entries<Json>(expected.viewers)) {
      const found = await compareAnswers(viewers.get(who), viewer)
      const shown = found.slice(0, MOST_SHOWN).map((one) => JSON.stringify(one).slice(0, 400))
      check(
        `${name}: the import has the same data for ${who} as before`,
        found.length === 0,
        `${found.length}: ${shown.join('\n    ')}`,
      )
    }
    const files = await filesIn(join(folder, 'export.tar.gz'), expected)
    await checkFiles(check, name, { files, isOpenNow: filesOpenNow(expected) }, viewers)
    if (isWhole && name !== 'big') await checkBackup(name, expected, server, work, check)
    else if (name === 'ten') await checkBackupIsTaken(name, expected, server, work, check)
    if (name !== 'big') await checkExported(name, server, ownerAmong(expected, viewers), work, check)
    await further?.(server)
  } finally {
    await server.kill()
    rmSync(work, { recursive: true, force: true })
  }
}

/** The owner in the recording, who may export the organization. */
function ownerAmong({ viewers: recorded }, viewers) {
  const found = Object.entries<Json>(recorded).find(([, { answers }]) => answers.some(({ answer }) => answer?.is_owner))
  const [who = '', { email = '', answers = [] } = {}] = found ?? []
  const me = answers.find(({ path }) => path === '/users/me')?.answer
  return { who, email: me?.delivery_email ?? email, owner: viewers.get(who) }
}

/** Checks exports of public data, and exports with the private data of people who agreed to that. */
async function checkParts(folder, server, check) {
  for (const part of ['public', 'consent']) {
    const archive = join(folder, `${part}.tar.gz`)
    if (existsSync(archive)) await checkPart(folder, part, server, check)
  }
}

/** Imports while the server is killed and restarted several times. The program continues where it was interrupted. */
async function importWhileKilled(server, archive, links) {
  const child = start(
    PINNED_NODE,
    [join(ROOT, 'tools/import.ts'), '--url', server.url, '--from', archive, '--links', links],
    { env: { SETUP_KEY: server.secrets.SETUP_KEY } },
  )
  const peak = peakOf(child)
  for (let kill = 0; kill < KILLS && !child.hasEnded; kill++) {
    await new Promise((resolve) => setTimeout(resolve, 400 + 300 * kill))
    await server.kill()
    await server.start()
  }
  const ended = await child.ended
  return { ...ended, output: child.output, peak: await peak }
}

/** The recorded files that the archive contains. Files that are in no message aren't in it. */
async function filesIn(archive, { files = [] as { path: string }[] }) {
  const inside: string[] = []
  await list({ file: archive, onReadEntry: ({ path }) => inside.push(path.normalize('NFC')) })
  return files.filter(({ path }) => {
    const wanted = decodeURIComponent(path.replace('/user_uploads/', '/uploads/'))
    return inside.some((one) => one.endsWith(wanted))
  })
}

/**
 * The expected status for a file that Zulip's server refused. Its refusal reveals that the file exists. Here, hidden
 * and absent files look the same, unless guests can load the file now.
 */
function refusalOf(path, isOpenNow) {
  return isOpenNow(path) ? 200 : 404
}

async function checkFiles(check, name, { files, isOpenNow }, viewers) {
  const wrong: string[] = []
  for (const { path, who, sha256: wanted } of files) {
    for (const [viewer, recorded] of Object.entries<Json>(who)) {
      const status = recorded === 403 ? refusalOf(path, isOpenNow) : recorded
      const answer = await viewers.get(viewer)?.file(path)
      const bytes = answer && Buffer.from(await answer.arrayBuffer())
      if (answer?.status !== status) wrong.push(`${path} for ${viewer}: ${answer?.status}, not ${status}`)
      else if (status === 200 && sha256(bytes) !== wanted) wrong.push(`${path} has other bytes`)
    }
  }
  check(
    `${name}: files are the same for people who may read them`,
    wrong.length === 0,
    wrong.slice(0, MOST_SHOWN).join('\n    '),
  )
}
