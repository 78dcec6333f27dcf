// Backs up and restores an imported organization while the server is killed, and checks the restored data.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyManifest } from '../../../tools/backup/manifest.ts'
import { unpack } from '../../../tools/import/unpack.ts'
import { start } from '../../../tools/lib/children.mjs'
import { request } from '../../../tools/lib/http.mjs'
import type { Json } from '../../../tools/lib/json.ts'
import { PINNED_NODE, ROOT } from '../../../tools/lib/paths.mjs'
import { runProgram } from '../backup/programs.ts'
import { checkZulipFormat } from '../backup/zulip-and-back.ts'
import { compareAnswers } from './answers.ts'
import { logIn, PASSWORD, readLinks } from './log-in.ts'

/** Tables that may differ between the two backups. */
const ABOUT_ITSELF = /^tables\/(audit_log|realm_facts|tasks|accounts|packs)-/

/**
 * @param expected the answers that everyone got
 * @param work a folder
 */
export async function checkBackup(
  name: string,
  expected: any,
  server: { url: string; port: number; secrets: any; kill(): Promise<void>; start(): Promise<void> },
  work: string,
  check: (name: string, passes: boolean, detail?: string) => void,
) {
  const env = { SETUP_KEY: server.secrets.SETUP_KEY }
  const run = (script, args) => start(PINNED_NODE, [join(ROOT, 'tools', script), ...args], { env })
  const out = (number) => join(work, `${name}-${number}.tar.gz`)
  const copy = `http://copy-of-${name}.localhost:${server.port}`

  const first = run('backup.ts', ['--url', server.url, '--out', out(1)])
  await interrupt(first, server)
  const taken = await first.ended
  check(
    `${name}: a backup is completed while the server is killed`,
    taken.code === 0 && existsSync(out(1)),
    first.output,
  )

  const restoring = run('restore.ts', ['--url', copy, '--from', out(1)])
  await interrupt(restoring, server)
  const restored = await restoring.ended
  check(`${name}: the backup is restored while the server is killed`, restored.code === 0, restoring.output)

  for (const [who, viewer] of Object.entries<Json>(expected.viewers)) {
    const found = await compareAnswers(await logInAgain(copy, viewer), viewer)
    const shown = found.slice(0, 5).map((one) => JSON.stringify(one).slice(0, 400))
    check(
      `${name}: ${who} has the same data after the restore as before`,
      found.length === 0,
      `${found.length}: ${shown.join('\n    ')}`,
    )
  }

  const second = run('backup.ts', ['--url', copy, '--out', out(2)])
  check(`${name}: the restored organization is backed up again`, (await second.ended).code === 0, second.output)
  const [one, other] = [await checksumsIn(out(1)), await checksumsIn(out(2))]
  const differing = [...new Set<Json>([...one.keys(), ...other.keys()])].filter(
    (path) => one.get(path) !== other.get(path),
  )
  const wrong = differing.filter((path) => !ABOUT_ITSELF.test(path) && !path.startsWith('changes/'))
  check(`${name}: the second backup equals the first`, wrong.length === 0 && one.size > 20, wrong.join())
  await checkDamaged(name, out(1), work, check)
  await checkZulipAndBack(name, expected, out(1), server, work, check)
}

/** Checks a backup without interruptions, and its conversion to Zulip's format and back. */
export async function checkBackupIsTaken(name, expected, server, work, check) {
  const backup = join(work, `${name}-plain.tar.gz`)
  const { code, output } = await runProgram(server, 'backup.ts', ['--url', server.url, '--out', backup])
  check(`${name}: a backup is completed`, code === 0, output)
  check(`${name}: the program prints its progress`, /^100%: ([\d,]+) of \1 messages/m.test(output), output)
  await checkZulipAndBack(name, expected, backup, server, work, check)
}

/** Exports in Zulip's format, and imports again. The answers must be the same as those recorded from Zulip's server. */
async function checkZulipAndBack(name, expected, backup, server, work, check) {
  const archive = await checkZulipFormat(name, backup, server, work, check)
  const url = `http://back-${name}.localhost:${server.port}`
  const file = join(work, `${name}-back.txt`)
  const imported = await runProgram(server, 'import.ts', ['--url', url, '--from', archive, '--links', file])
  check(`${name}: our own importer accepts the export`, imported.code === 0, imported.output)
  const links = readLinks(file)
  for (const [who, viewer] of Object.entries<Json>(expected.viewers)) {
    const me = viewer.answers.find(({ path }) => path === '/users/me')?.answer
    const found = await compareAnswers(await logIn(url, links, me?.delivery_email ?? viewer.email, who), viewer)
    const shown = found.slice(0, 5).map((one) => JSON.stringify(one).slice(0, 400))
    check(
      `${name}: ${who} has the same data after export and import as before`,
      found.length === 0,
      shown.join('\n    '),
    )
  }
}

/** Kills and restarts the server once, unless the program has ended. */
async function interrupt(child, server) {
  await new Promise((resolve) => setTimeout(resolve, 600))
  if (child.hasEnded) return
  await server.kill()
  await server.start()
}

/** Logs in with the password from before the backup. */
async function logInAgain(url, { answers, email }) {
  const me = answers.find(({ path }) => path === '/users/me')?.answer
  const form = { username: me?.delivery_email ?? email, password: PASSWORD }
  const { body } = await request(`${url}/api/v1/fetch_api_key`, { method: 'POST', form })
  const headers = { 'user-agent': 'ZulipPythonTests' }
  const basic = `${body.email}:${body.api_key}`
  return { ask: (method, path, sent) => request(`${url}/api/v1${path}`, { method, form: sent, basic, headers }) }
}

async function checksumsIn(archive) {
  const folder = await unpack(archive, 1100)
  const { files } = await verifyManifest(folder)
  rmSync(folder, { recursive: true, force: true })
  return new Map<Json, Json>(files.map(({ path, sha256 }) => [path, sha256]))
}

/** Checks that a backup without its last bytes is refused. */
async function checkDamaged(name, archive, work, check) {
  const bytes = readFileSync(archive)
  const damaged = join(work, 'damaged.tar.gz')
  writeFileSync(damaged, bytes.subarray(0, bytes.length - 2000))
  const child = start(PINNED_NODE, [join(ROOT, 'tools/restore.ts'), '--verify', '--from', damaged])
  const { code } = await child.ended
  const isOneLine = /^Restore failed: [^\n]+\n?$/.test(child.output)
  check(`${name}: an incomplete backup is refused in one line`, code === 1 && isOneLine, child.output)
}
