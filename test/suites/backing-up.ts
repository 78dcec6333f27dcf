// Backs up a random organization while people use it and the server is killed, and again while nobody uses it. Both
// backups are restored, and the second one is converted to Zulip's format and back. Everyone must get the same answers
// as before. `npm run test:long` tests more and larger organizations than `npm test`.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from '../../scripts/lib/checks.ts'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { request } from '../../tools/lib/http.mjs'
import { differences } from '../import/compare.mjs'
import { checkDamaged } from './backup/damaged.ts'
import { checkEncrypted } from './backup/encrypted.ts'
import { checkIncrements } from './backup/increments.ts'
import { checkLongNames } from './backup/long-names.ts'
import { interrupt, runProgram, startProgram } from './backup/programs.ts'
import { keyOf, OWNER, randomOrganization } from './backup/random-organization.ts'
import { checkRewinding } from './backup/rewinding.ts'
import { differingRows, rowsIn } from './backup/rows-in.ts'
import { checkWriters, startWriting } from './backup/writers.ts'
import { checkOutAndIn } from './backup/zulip-and-back.ts'
import { KilledServer } from './import/killed-server.ts'

const SHARE = Number(process.env.TEST_SHARE ?? 1)
const SEED = Number(process.env.TEST_SEED ?? 1)
const isWhole = SHARE === 1
const STEPS = isWhole ? 400 : 60
const ORGANIZATIONS = isWhole ? 3 : 1

stopAllOnExit()
await runChecks(async ({ check }) => {
  for (let number = 0; number < ORGANIZATIONS; number++) await checkOrganization(SEED + number, number === 0, check)
})

async function checkOrganization(seed, isFirst, check) {
  const work = mkdtempSync(join(tmpdir(), 'edgewise-backing-up-'))
  const server = new KilledServer(work)
  try {
    await server.start()
    const organization = await randomOrganization({ ...server, name: 'random', seed, steps: STEPS })
    const archive = join(work, 'random.tar.gz')
    await checkWhileWritten(organization, server, work, check)
    await takeQuietly(server, organization.url, archive, check)
    await checkRestored(organization, server, work, archive, check)
    await checkOutAndIn(organization, server, work, archive, check)
    if (!isFirst) return
    if (isWhole) await checkDamaged(archive, server, work, check)
    await checkIncrements(organization, server, work, archive, check)
    await checkRewinding(organization, server, check)
    await checkLongNames(server, work, check)
    await checkEncrypted(organization, server, work, check)
    await checkKeptKeys(organization, server, work, archive, check)
  } finally {
    await server.kill()
    rmSync(work, { recursive: true, force: true })
  }
}

/** Checks that a backup is from a single moment, even if people write and the server is killed while it is made. */
async function checkWhileWritten(organization, server, work, check) {
  const archive = join(work, 'moment.tar.gz')
  const writing = await startWriting(organization)
  await writing.more(3)
  const program = startProgram(server, 'backup.ts', ['--url', organization.url, '--out', archive])
  while (!existsSync(`${archive}.partial/tables`) && !program.hasEnded) await pause()
  // The program is paused while someone posts messages.
  program.kill('SIGSTOP')
  await writing.more(5)
  const least = writing.written
  program.kill('SIGCONT')
  await server.kill()
  await server.start()
  const { code } = await program.ended
  await writing.stop()
  check('a backup is completed while people write and the server is killed', code === 0, program.output)
  const copy = `http://moment.localhost:${server.port}`
  const restored = await runProgram(server, 'restore.ts', ['--url', copy, '--from', archive])
  check('the backup is restored', restored.code === 0, restored.output)
  await checkWriters(writing, least, copy, check)
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, 10))
}

async function takeQuietly(server, url, archive, check) {
  const { code, output } = await runProgram(server, 'backup.ts', ['--url', url, '--out', archive])
  check('an organization that isn’t used is backed up', code === 0, output)
}

async function checkRestored({ url, accounts, answersAt }, server, work, archive, check) {
  const copy = `http://copy.localhost:${server.port}`
  const program = startProgram(server, 'restore.ts', ['--url', copy, '--from', archive, '--keys', 'new'])
  await interrupt(program, server)
  const { code } = await program.ended
  check('the backup is restored while the server is killed', code === 0, program.output)
  const again = join(work, 'again.tar.gz')
  const taken = await runProgram(server, 'backup.ts', ['--url', copy, '--out', again])
  check('the restored organization is backed up', taken.code === 0, taken.output)
  const [one, other] = [await rowsIn(archive), await rowsIn(again)]
  const differing = differingRows(one, other)
  check(
    `the ${one.size} rows and files of both backups are the same`,
    differing.length === 0 && one.size > 300,
    differing.slice(0, 5).join('\n    '),
  )

  const before = await answersAt(url, (who) => accounts.get(who).basic)
  const fresh = new Map()
  for (const who of accounts.keys()) fresh.set(who, (await keyOf(copy, addressOf(who))).basic)
  const after = await answersAt(copy, (who) => fresh.get(who))
  const wrong = await answersThatDiffer(before, after, accounts, url)
  check(
    'everyone gets the same answers after the restore as before',
    wrong.length === 0,
    wrong.slice(0, 3).join('\n    '),
  )
  const old = await request(`${copy}/api/v1/users/me`, { basic: accounts.get('olivia').basic })
  check('with --keys new, earlier keys no longer work', old.status === 401, `${old.status}`)
}

function addressOf(who) {
  return who === 'olivia' ? OWNER : `${who}@example.com`
}

/** Lists the answers that differ. Deactivated people can't log in, so their answers aren't compared. */
async function answersThatDiffer(before, after, accounts, url) {
  const isHere = new Map()
  for (const [who, { basic }] of accounts)
    isHere.set(who, (await request(`${url}/api/v1/users/me`, { basic })).status === 200)
  return Object.keys(before).flatMap((question) => {
    if (!isHere.get(question.split(' ')[0])) return []
    const [one, other] = [before[question], after[question]].map((text) => JSON.parse(text.slice(text.indexOf(' '))))
    return differences(one, other).map((difference) => `${question}: ${JSON.stringify(difference).slice(0, 300)}`)
  })
}

/**
 * Checks that everything keeps working on another machine with the same secrets and names: keys are valid, and no data
 * differs.
 */
async function checkKeptKeys({ url, accounts }, server, work, archive, check) {
  const other = new KilledServer(join(work, 'other'), server.secrets)
  try {
    await other.start()
    const copy = url.replace(`:${server.port}`, `:${other.port}`)
    const args = ['--url', copy, '--from', archive, '--keys', 'keep']
    const restored = await runProgram(other, 'restore.ts', args)
    check('the backup is restored on another machine with --keys keep', restored.code === 0, restored.output)
    const me = await request(`${copy}/api/v1/users/me`, { basic: accounts.get('olivia').basic })
    check(
      'earlier keys work on the other machine',
      me.status === 200 && me.body.is_owner === true,
      me.text.slice(0, 200),
    )
    const again = join(work, 'kept.tar.gz')
    await runProgram(other, 'backup.ts', ['--url', copy, '--out', again])
    const differing = differingRows(await rowsIn(archive), await rowsIn(again))
    check(
      'a backup on the other machine equals the first backup',
      differing.length === 0,
      differing.slice(0, 5).join('\n    '),
    )
    const taken = await runProgram(other, 'restore.ts', args)
    check(
      'a second restore on the other machine is refused',
      /already/.test(taken.output) && taken.code === 1,
      taken.output,
    )
    const wrong = await runProgram(other, 'restore.ts', [...args.slice(0, -1), 'lose'])
    check('the option --keys accepts only keep and new', /--keys must be keep or new/.test(wrong.output), wrong.output)
  } finally {
    await other.kill()
  }
}
