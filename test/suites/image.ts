// Checks that the files in the Dockerfile's last stage are enough for the server and the operator's programs. It
// follows the Dockerfile's instructions in a folder, without a container.
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { runChecks } from '../../scripts/lib/checks.ts'
import { freePort, start, stop, stopAllOnExit } from '../../tools/lib/children.mjs'
import { request, untilAnswering } from '../../tools/lib/http.mjs'
import { PINNED_NODE, ROOT } from '../../tools/lib/paths.mjs'

/**
 * The size limit for the files that the image adds to Node's image, in MiB. With the development packages, it was 827.
 */
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
    check(
      `the image adds ${megabytes} MB to Node’s image, and at most ${MOST_MEGABYTES} MB are allowed`,
      megabytes <= MOST_MEGABYTES,
    )
    await checkServing(check, app, join(folder, 'data'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/**
 * Follows the last stage's `COPY` instructions. First, it makes the folders that the earlier stages would make, with
 * the packages and the bundle.
 */
async function follow(app, folder) {
  const made = { '/app/dist': join(folder, 'dist'), '/app/node_modules': join(folder, 'packages/node_modules') }
  mkdirSync(join(folder, 'packages'))
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(ROOT, name), join(folder, 'packages', name))
  const install = /^RUN npm (ci .*--omit=dev.*)$/m.exec(stages.join('\n'))?.[1].split(' ') ?? []
  await promisify(execFile)('npm', install, { cwd: join(folder, 'packages') })
  await promisify(execFile)(PINNED_NODE, [join(ROOT, 'scripts/build.ts'), '--to', made['/app/dist']])
  for (const line of lines) {
    const words = line.split(' ').slice(1)
    const isFromStage = words[0].startsWith('--from=')
    const [to = '', ...from] = (isFromStage ? words.slice(1) : words).reverse()
    for (const one of from) {
      const source = isFromStage ? made[one] : join(ROOT, one)
      cpSync(source, to.endsWith('/') ? join(app, to, basename(one)) : join(app, to), {
        recursive: true,
        verbatimSymlinks: true,
      })
    }
  }
}

async function checkServing(check, app, data) {
  const port = await freePort()
  const own = ['--state', join(data, 'state'), '--secrets', join(data, 'secrets.vars')]
  const options = { cwd: app, env: environmentOf(data) }
  mkdirSync(data)
  const server = start(PINNED_NODE, ['tools/serve.ts', '--no-build', '--port', String(port), ...own], options)
  const url = `http://localhost:${port}`
  await untilAnswering(url, { stop: () => server.hasEnded })
  check('the image serves the API', (await request(`${url}/health`)).text === 'ok\n', server.output)
  check('the image serves the client', (await request(`${url}/worker.js`)).status === 200)
  const backup = start(PINNED_NODE, ['tools/backup.ts', ...own, '--to', join(data, 'backup')], options)
  const { code } = await backup.ended
  check('a backup is made from inside the image', code === 0, backup.output)
  await checkPrograms(check, { app, data, url, env: options.env })
  await stop(server)
}

/** The variables in the last stage's `ENV` instructions, with a local folder as the volume. */
function environmentOf(data) {
  const pairs = [...(stages.at(-1) ?? '').matchAll(/^ENV (\w+)=(.*)$/gm)]
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value.replace(/^\/data/, data)]))
}

/**
 * Checks that programs that are started as in the container find the setup key. If several files contain one, each is
 * tried.
 */
async function checkPrograms(check, { app, data, url, env }) {
  const run = async (script, words, more = {}) => {
    const program = start(PINNED_NODE, [`tools/${script}.ts`, ...words], { cwd: app, env: { ...env, ...more } })
    return { ...(await program.ended), output: program.output }
  }
  const at = (name) => url.replace('localhost', `${name}.localhost`)
  const file = (name) => join(data, name)
  const passes = async (what, script, words, more?: Record<string, string>) => {
    const { code, output } = await run(script, words, more)
    check(`from inside the image, ${what}`, code === 0, output)
    return output
  }
  const small = ['--from', join(ROOT, 'test/import/small/export.tar.gz')]
  await passes('an export is read', 'import', [...small, '--dry-run'])
  await passes('the export is imported', 'import', ['--url', at('club'), ...small, '--links', file('links.txt')])
  const passphrase = { BACKUP_PASSPHRASE: 'seven purple walruses' }
  const sealed = ['--url', at('club'), '--out', file('club.age'), '--encrypt']
  await passes('an encrypted backup of an organization is made', 'backup', sealed, passphrase)
  await passes('the backup is restored', 'restore', ['--url', at('again'), '--from', file('club.age')], passphrase)
  const foreign = ['--url', at('again'), '--out', file('again.tar.gz'), '--format', 'zulip']
  await passes('an export in Zulip’s format is made', 'backup', foreign)

  writeFileSync(file('other.vars'), 'SETUP_KEY=of-another-server\n')
  writeFileSync(join(app, '.serve.vars'), 'SETUP_KEY=of-yet-another-server\n')
  cpSync(file('secrets.vars'), join(app, '.dev.vars'))
  const others = { SECRETS_FILE: file('other.vars') }
  const founding = (name) => ['--url', at(name), '--name', 'Club', '--email', 'olivia@example.com']
  const told = await passes('the right setup key is found', 'realm-create', founding('found'), others)
  check(
    'the program prints the name of the file with the setup key',
    /Using the setup key in \.dev\.vars/.test(told),
    told,
  )
  const copy = await passes(
    'the other programs find the right setup key',
    'backup',
    ['--url', at('again'), '--out', file('b')],
    others,
  )
  check(
    'the other programs print the name of the file with the setup key',
    /Using the setup key in \.dev\.vars/.test(copy) && existsSync(file('b')),
    copy,
  )
  rmSync(join(app, '.dev.vars'))
  const { code, output } = await run('restore', ['--url', at('none'), '--from', file('b')], others)
  const isNamed = output.includes(`${file('other.vars')}, .serve.vars`) && /refused every setup key/.test(output)
  check('all files that were tried are listed if no setup key is right', code === 1 && isNamed, output)
}
