// What the Dockerfile's last stage holds is enough to serve and to back up, without a container: its instructions are
// followed in a folder.
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildBundle } from '../lib/bundle.mjs'
import { freePort, start, stop, stopAllOnExit } from '../lib/children.mjs'
import { request, untilAnswering } from '../lib/http.mjs'
import { PINNED_NODE, ROOT } from '../lib/paths.mjs'
import { runChecks } from './checks.mjs'

/** As npm counts; it was 827 with what development takes. */
const MOST_MEGABYTES = 300

const stages = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
  .split(/^FROM /m)
  .slice(1)
const lines = (stages.at(-1) ?? '').split('\n').filter((line) => line.startsWith('COPY '))

stopAllOnExit()
await runChecks(async ({ check }) => {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-image-'))
  const app = join(folder, 'app')
  try {
    await follow(app, folder)
    const megabytes = Number(execFileSync('du', ['-sm', app], { encoding: 'utf8' }).split('\t')[0])
    check(`the image adds ${megabytes} MB to Node's, of ${MOST_MEGABYTES}`, megabytes <= MOST_MEGABYTES)
    await checkServing(check, app, join(folder, 'data'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** The stages before the last one make the folders that it takes: packages and the bundle. */
async function follow(app, folder) {
  const made = { '/app/dist': join(folder, 'dist'), '/app/node_modules': join(folder, 'packages/node_modules') }
  mkdirSync(join(folder, 'packages'))
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(ROOT, name), join(folder, 'packages', name))
  const install = /^RUN npm (ci .*--omit=dev.*)$/m.exec(stages.join('\n'))?.[1].split(' ') ?? []
  await promisify(execFile)('npm', install, { cwd: join(folder, 'packages') })
  await buildBundle(made['/app/dist'])
  for (const line of lines) {
    const words = line.split(' ').slice(1)
    const isFromStage = words[0].startsWith('--from=')
    const [to = '', ...from] = (isFromStage ? words.slice(1) : words).reverse()
    for (const one of from) {
      const source = isFromStage ? made[one] : join(ROOT, one)
      cpSync(source, to === './' ? join(app, one) : join(app, to), { recursive: true, verbatimSymlinks: true })
    }
  }
}

async function checkServing(check, app, data) {
  const port = await freePort()
  const own = ['--state', join(data, 'state'), '--secrets', join(data, 'secrets.vars')]
  const options = { cwd: app, env: { NODE_ENV: 'production' } }
  mkdirSync(data)
  const server = start(PINNED_NODE, ['scripts/serve.mjs', '--no-build', '--port', String(port), ...own], options)
  const url = `http://localhost:${port}`
  await untilAnswering(url, { stop: () => server.hasEnded })
  check('it serves', (await request(`${url}/health`)).text === 'ok\n', server.output)
  check('with the client', (await request(`${url}/worker.js`)).status === 200)
  const backup = start(PINNED_NODE, ['scripts/backup.mjs', ...own, '--to', join(data, 'backup')], options)
  const { code } = await backup.ended
  check('and is backed up from within', code === 0, backup.output)
  await stop(server)
}
