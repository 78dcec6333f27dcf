// Builds the `Dockerfile` image with buildah and runs it in a chroot, to create, import, back up and restore
// organizations. This is skipped without buildah or a base image. BUILDAH_FLAGS sets where buildah stores its images.
// The last line of the output is {"passed":n,"failed":n,"skipped":n}.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runChecks } from '../../scripts/lib/checks.ts'
import { freePort, start, stop, stopAllOnExit } from '../../tools/lib/children.mjs'
import { request, untilAnswering } from '../../tools/lib/http.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { CAMPFIRE } from './import/doors/campfire.ts'
import { DISCORD } from './import/doors/discord.ts'
import { ROCKET_CHAT } from './import/doors/rocketchat.ts'
import { zipOf } from './import/zip.ts'

const BASE = 'docker.io/library/node:24-slim'
const IMAGE = 'localhost/edgewise-tested'
const FLAGS = (process.env.BUILDAH_FLAGS ?? '').split(' ').filter(Boolean)
const ENV = { ...process.env, BUILDAH_ISOLATION: 'chroot' }

/** Runs buildah without blocking, so that the server's connections and output are handled in the meantime. */
const buildah = async (...args) => {
  const options = { cwd: ROOT, env: ENV, maxBuffer: 64 * 1024 ** 2 }
  const ended = await promisify(execFile)('buildah', [...FLAGS, ...args], options).then(
    (output) => ({ ...output, isGood: true }),
    ({ stdout, stderr }) => ({ stdout, stderr, isGood: false }),
  )
  const { stdout = '', stderr = '', isGood } = ended
  return { isGood, text: stdout.trim(), output: `${stdout}${stderr}` }
}

stopAllOnExit()
await runChecks(async ({ check, skip }) => {
  if (!(await buildah('--version')).isGood) return skip('the container', 'there is no buildah')
  if (!(await buildah('inspect', '--type', 'image', BASE)).isGood && !(await buildah('pull', BASE)).isGood)
    return skip('the container', `${BASE} isn’t available`)
  const built = process.env.CONTAINER_IMAGE ? undefined : await buildah('bud', '--pull=never', '-t', IMAGE, ROOT)
  if (built) check('the image is built', built.isGood, built.output.slice(-2000))
  if (built && !built.isGood) return
  const from = await buildah('from', '--pull=never', process.env.CONTAINER_IMAGE ?? IMAGE)
  const work = mkdtempSync(join(tmpdir(), 'edgewise-container-'))
  try {
    await checkContainer(from.text, work, check)
  } finally {
    await buildah('rm', from.text)
    rmSync(work, { recursive: true, force: true })
  }
})

async function checkContainer(container, work, check) {
  const port = await freePort()
  const served = ['tools/serve.ts', '--no-build', '--ip', '127.0.0.1', '--port', String(port)]
  const kept = ['--state', '/data/state', '--secrets', '/data/secrets.vars', '--var', 'TRUST_PROXY=on']
  const server = start('buildah', [...FLAGS, 'run', container, '--', 'node', ...served, ...kept], {
    env: { BUILDAH_ISOLATION: 'chroot' },
  })
  const on = (name) => `http://${name}.localhost:${port}`
  const run = (script, ...args) => buildah('run', container, '--', 'node', `tools/${script}`, ...args)
  try {
    await untilAnswering(`http://localhost:${port}`, { stop: () => server.hasEnded })
    const founded = await run('realm-create.ts', '--url', on('club'), '--name', 'Club', '--email', 'o@example.com')
    check('an organization is founded in the container', /"api_key"/.test(founded.text), founded.output)

    const copied = await buildah(
      'copy',
      '--chown',
      '1000:1000',
      container,
      'test/import/small/export.tar.gz',
      '/exports/',
    )
    check('an export is copied into the container', copied.isGood, copied.output)
    const [links, archive] = [
      ['--links', '/data/links.txt'],
      ['--from', '/exports/export.tar.gz'],
    ]
    const imported = await run('import.ts', '--url', on('imported'), ...archive, ...links)
    check('the export is imported in the container', /\d+ rows were written/.test(imported.text), imported.output)
    for (const door of [DISCORD, CAMPFIRE, ROCKET_CHAT]) {
      writeFileSync(join(work, 'export.zip'), zipOf(door.files()))
      await buildah('copy', '--chown', '1000:1000', container, join(work, 'export.zip'), '/exports/')
      const dry = await run('import.ts', '--from', '/exports/export.zip', '--dry-run', ...door.more)
      check(`an export from ${door.name} is read`, dry.isGood && /About \d+ rows/.test(dry.text), dry.output)
    }

    const backedUp = await run('backup.ts', '--url', on('imported'), '--out', '/data/monday.tar.gz')
    check('a backup is made in the container', backedUp.isGood, backedUp.output)
    const restored = await run('restore.ts', '--url', on('restored'), '--from', '/data/monday.tar.gz')
    check('the backup is restored', restored.isGood, restored.output)
    const names = await Promise.all(
      ['imported', 'restored'].map(
        async (name) => (await request(`${on(name)}/api/v1/server_settings`)).body.realm_name,
      ),
    )
    check('both organizations have the same name', Boolean(names[0]) && names[0] === names[1], names.join())
  } finally {
    await stop(server)
  }
}
