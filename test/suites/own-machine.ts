// Runs the commands of the Dockerfile without a container, because there may be no Docker daemon, and checks that the
// systemd unit has the same options.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from '../../scripts/lib/checks.ts'
import { foundOrganization } from '../../scripts/lib/people.mjs'
import { until } from '../../scripts/lib/until.ts'
import { freePort, start, stop, stopAllOnExit } from '../../tools/lib/children.mjs'
import { request, untilAnswering } from '../../tools/lib/http.mjs'
import { PINNED_NODE, ROOT } from '../../tools/lib/paths.mjs'
import { readVars } from '../../tools/lib/secrets-files.mjs'
import { checkBackup } from './own-machine/backup-checks.ts'
import { checkClosing, openToOthers } from './own-machine/closing-checks.ts'
import { checkFiles } from './own-machine/file-checks.ts'
import { checkFirstFiles } from './own-machine/first-files-checks.ts'
import { checkHosts } from './own-machine/host-checks.ts'
import { checkLogIns } from './own-machine/log-in-checks.ts'
import { memoryOf } from './own-machine/memory.ts'
import { checkMetrics } from './own-machine/metrics-checks.ts'
import { checkDyingScaler, checkPictures } from './own-machine/picture-checks.ts'
import { checkPorts } from './own-machine/port-checks.ts'
import { checkUnbuilt } from './own-machine/unbuilt-checks.ts'

/**
 * The memory limit for an idle server, in MiB. A server took 440 with the build tools in memory, and 260 with
 * Miniflare.
 */
const MOST_MEGABYTES = 150
const METRICS_TOKEN = 'a-token-for-what-is-counted'

const read = (file) => readFileSync(join(ROOT, file), 'utf8')
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ')

/**
 * The words of an instruction, which are written as JSON. If the instruction occurs several times, the last one counts.
 */
const wordsOf = (instruction) => JSON.parse([...dockerfile.matchAll(instruction)].at(-1)?.[1] ?? '[]')

stopAllOnExit()
await runChecks(async ({ check, skip }) => {
  const data = mkdtempSync(join(tmpdir(), 'edgewise-data-'))
  try {
    await checkContainer(check, data)
    await checkDyingScaler(check, data)
    await checkPorts(check)
    checkUnbuilt(check)
    checkUnit(check)
    const isBuilt = spawnSync('docker', ['info']).status === 0
    if (isBuilt) check('the image is built', spawnSync('docker', ['build', '-q', ROOT]).status === 0)
    else skip('the image builds', 'there is no Docker daemon')
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})

async function checkContainer(check, data) {
  const port = await freePort()
  const here = (word) => word.replace(/^\/data/, data).replaceAll(':8787', `:${port}`)
  const [, ...words] = wordsOf(/^CMD (\[.*\])$/gm).map(here)
  const [, ...healthWords] = wordsOf(/^HEALTHCHECK .*CMD (\[.*\])$/gm).map(here)
  const isHealthy = () => spawnSync(PINNED_NODE, healthWords).status === 0
  check('the health check of the image fails if nothing is served', healthWords.length > 0 && !isHealthy())

  const bundle = process.env.EDGEWISE_BUNDLE
  if (!bundle) execFileSync(PINNED_NODE, [join(ROOT, 'scripts/build.ts')], { stdio: 'ignore' })
  const served = words.flatMap((word) => (word === '--no-build' && bundle ? ['--bundle', bundle] : [word]))
  const server = start(PINNED_NODE, [...served, '--port', String(port), '--var', `METRICS_TOKEN=${METRICS_TOKEN}`])
  const url = `http://localhost:${port}`
  await untilAnswering(url, { stop: () => server.hasEnded })
  check('the image’s command serves the organization, and its health check passes', isHealthy(), server.output)
  const health = await request(`${url}/health`)
  check('the health check answers with one word', health.status === 200 && health.text === 'ok\n', health.text)
  check(
    'secrets are stored in the volume, readable only by their owner',
    (statSync(join(data, 'secrets.vars')).mode & 0o777) === 0o600,
  )
  const open = openToOthers(join(data, 'state'))
  check(
    'the organizations are stored in the volume, readable only by their owner',
    open.length === 0,
    open.join('\n    '),
  )
  const idle = memoryOf(Number(server.pid))
  if (idle)
    check(`the idle server uses ${idle} MB, and at most ${MOST_MEGABYTES} MB are allowed`, idle < MOST_MEGABYTES)
  await checkFiles(check, { port })
  await checkHosts(check, { port })
  const secrets = readVars(join(data, 'secrets.vars'))
  const { owner } = await foundOrganization({ port, secrets, name: 'main' })
  await checkPictures(check, { owner, pid: server.pid })
  await checkMetrics(check, { url, token: METRICS_TOKEN, owner })
  await checkFirstFiles(check, { port, secrets })
  await checkLogIns(check, { port, secrets })
  await checkBackup(check, { owner, data })
  process.kill(Number(server.pid), 'SIGTERM')
  await until(() => server.hasEnded)
  const ended = server.hasEnded && (await server.ended)
  check('the server stops when it gets a signal', ended && ended.code === 0, JSON.stringify(ended))
  await stop(server)
  await checkClosing(check, { data, served: bundle ? ['--bundle', bundle] : ['--no-build'] })
}

/** Checks that the systemd unit starts the server with the same options as the image, except for `--ip`. */
function checkUnit(check) {
  const [, words = ''] = /^ExecStart=(.*)$/m.exec(read('deploy/edgewise.service')) ?? []
  const optionsIn = (given) => given.filter((word) => word.startsWith('--') && word !== '--ip').join()
  const ofImage = wordsOf(/^CMD (\[.*\])$/gm)
  check(
    'the systemd unit serves with the same options as the image',
    optionsIn(words.split(' ')) === optionsIn(ofImage),
    words,
  )
}
