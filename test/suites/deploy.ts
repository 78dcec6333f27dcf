// Checks the code behind `npm run deploy` with a stand-in for wrangler, and does a dry run with the real one.
//   node test/suites/deploy.ts --only mail     only the email setup

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from '../../scripts/lib/checks.ts'
import { foundOrganization } from '../../scripts/lib/people.mjs'
import { withServedBundle } from '../../scripts/lib/served.ts'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { deploy, isFounded, missingSecrets, requireLogIn } from '../../tools/lib/deployment.ts'
import type { Json } from '../../tools/lib/json.ts'
import { PINNED_NODE, ROOT } from '../../tools/lib/paths.mjs'
import { readVars } from '../../tools/lib/secrets-files.mjs'
import { checkMailRouting } from './deploy/mail-routing.ts'

const DEPLOYED = `Uploaded edgewise (3.20 sec)
Deployed edgewise triggers (0.31 sec)
  https://edgewise.example.workers.dev
  chat.example.org (custom domain)
Current Version ID: 5a8a2bd0-0000-4000-8000-000000000000
`
const NO_WORKER = { code: 1, output: '✘ [ERROR] This Worker does not exist on your account. [code: 10007]' }

/** A stand-in for wrangler, with a Worker that has these secrets; null means that there is no Worker yet. */
function standIn(secrets) {
  const uploaded: Json[] = []
  const wrangler = async (words) => {
    if (words[0] === 'secret') {
      if (!secrets) return NO_WORKER
      return { code: 0, output: `\n${JSON.stringify(secrets.map((name) => ({ name, type: 'secret_text' })))}\n` }
    }
    const at = words.indexOf('--secrets-file')
    const file = words[at + 1]
    uploaded.push(at < 0 ? {} : { ...JSON.parse(readFileSync(file, 'utf8')), mode: statSync(file).mode & 0o777, file })
    return { code: 0, output: DEPLOYED }
  }
  return { wrangler, uploaded }
}

const isRefused = (promise, pattern) =>
  promise.then(
    () => false,
    (error) => pattern.test(error.message),
  )

stopAllOnExit()
await runChecks(async ({ check }) => {
  if (process.argv.slice(2).join(' ') === '--only mail') return checkMailRouting(check)
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-deploying-'))
  try {
    const file = join(folder, '.deploy.vars')
    const first = standIn(null)
    const addresses = await deploy({ wrangler: first.wrangler, file })
    const [uploaded] = first.uploaded
    const kept = readVars(file)
    check(
      'a first deployment gets a long secret and a different setup key',
      uploaded.API_KEY_SECRET.length >= 43 && uploaded.SETUP_KEY !== uploaded.API_KEY_SECRET,
    )
    check(
      'the secrets are stored on this machine, readable only by their owner',
      kept.API_KEY_SECRET === uploaded.API_KEY_SECRET &&
        kept.SETUP_KEY === uploaded.SETUP_KEY &&
        (statSync(file).mode & 0o777) === 0o600,
    )
    check('the secrets are passed in a file that nobody else can read', uploaded.mode === 0o600)
    check('the file with the secrets is deleted afterwards', !statSync(uploaded.file, { throwIfNoEntry: false }))
    check(
      'the addresses are the ones that wrangler prints',
      addresses.join() === 'https://edgewise.example.workers.dev,https://chat.example.org',
      addresses.join(),
    )

    const failed = standIn(null)
    await deploy({ wrangler: failed.wrangler, file })
    check('a repeated deployment uses the same secrets', failed.uploaded[0].SETUP_KEY === kept.SETUP_KEY)

    const upgrade = standIn(['API_KEY_SECRET', 'SETUP_KEY'])
    await deploy({ wrangler: upgrade.wrangler, file: join(folder, 'elsewhere') })
    check('an upgrade replaces no secrets', Object.keys(upgrade.uploaded[0]).length === 0)
    const half = standIn(['API_KEY_SECRET'])
    await deploy({ wrangler: half.wrangler, file: join(folder, 'half') })
    check(
      'a deployment that lacks one of the two secrets gets only that one',
      !half.uploaded[0].API_KEY_SECRET && Boolean(half.uploaded[0].SETUP_KEY),
    )

    const mailed = standIn(['API_KEY_SECRET', 'SETUP_KEY'])
    await deploy({ wrangler: mailed.wrangler, file, settings: { MAIL_IN: 'example.org' } })
    const { MAIL_IN, API_KEY_SECRET } = mailed.uploaded[0]
    check('the domain for incoming emails is stored with the secrets', MAIL_IN === 'example.org' && !API_KEY_SECRET)
    await checkMailRouting(check)

    const built = standIn(null)
    await deploy({ wrangler: built.wrangler, file: join(folder, 'gone'), isThrownAway: true })
    check(
      'no secrets are made if the machine is deleted afterwards',
      Object.keys(built.uploaded[0]).length === 0 && !statSync(join(folder, 'gone'), { throwIfNoEntry: false }),
    )

    const unknown = async () => ({ code: 1, output: '✘ [ERROR] Authentication error [code: 10000]' })
    check(
      'no secrets are made if the existing ones can’t be listed',
      await isRefused(missingSecrets(unknown), /can't list the secrets/),
    )
    const nobody = async () => ({ code: 0, output: 'You are not authenticated. Please run `wrangler login`.' })
    check(
      'a person who isn’t logged in gets an explanation of how to log in',
      await isRefused(requireLogIn(nobody), /npx wrangler login/),
    )

    await checkWaiting(check)
    checkRehearsal(check)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

async function checkWaiting(check) {
  await withServedBundle(async (server) => {
    const url = `http://localhost:${server.port}`
    check('a deployment without an organization is recognized by its answer', (await isFounded(url)) === false)
    await foundOrganization({ ...server, name: 'main' })
    check('a deployment with an organization is recognized by its answer', (await isFounded(url)) === true)
  })
  const unknown = http.createServer((_, response) => response.writeHead(404).end('There is nothing here yet'))
  await new Promise((resolve) => unknown.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = unknown.address() as AddressInfo
  check(
    'the program waits for a new address, and reports that it doesn’t answer',
    await isRefused(isFounded(`http://localhost:${port}`, { mostMs: 10 }), /doesn't answer: 404/),
  )
  unknown.close()
}

function checkRehearsal(check) {
  const output = execFileSync(PINNED_NODE, [join(ROOT, 'tools/deploy.ts'), '--dry-run'], { encoding: 'utf8' })
  check('the dry run prints the sizes', /Total Upload: [\d.]+ KiB \/ gzip: [\d.]+ KiB/.test(output), output)
  check('the dry run prints the newest migration', /migrated to \d{4}_\w+/.test(output), output)
  check('the dry run uploads nothing', /Nothing was uploaded/.test(output), output)
}
