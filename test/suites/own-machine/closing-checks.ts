import { chmodSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { freePort, isFree, start, stop } from '../../../tools/lib/children.mjs'
import { untilAnswering } from '../../../tools/lib/http.mjs'

const OTHERS = 0o077

/** The files and folders at and under a path to which other users have any access. */
export function openToOthers(path) {
  const below = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, withFileTypes: true }) : []
  const all = [path, ...below.map(({ parentPath, name }) => join(parentPath, name))]
  return all.filter((one) => statSync(one).mode & OTHERS)
}

/**
 * Checks that `npm run serve` protects a state folder of an older version, which others could read. When npm is
 * stopped, the server must end with all its processes and leave nothing behind. It must remove the files of servers
 * that were killed.
 */
export async function checkClosing(check, { data, served }) {
  const state = join(data, 'state')
  const secrets = join(data, 'secrets.vars')
  for (const path of [
    state,
    ...readdirSync(state, { recursive: true }).map((name) => join(state, `${name}`)),
    secrets,
  ]) {
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
  }
  const folder = join(data, 'temporary')
  const inUse = await layFolders(folder)
  const port = await freePort()
  const words = ['--state', state, '--secrets', secrets, '--port', String(port), ...served]
  const options = { env: { TMPDIR: folder, npm_config_loglevel: 'error' } }
  const npm = start('npm', ['run', 'serve', '--', ...words], options)
  try {
    await untilAnswering(`http://localhost:${port}`, { stop: () => npm.hasEnded })
    const open = [...openToOthers(state), ...openToOthers(secrets)]
    check('files that others could read are protected at the next start', open.length === 0, open.join('\n    '))
    const left = readdirSync(folder).filter((name) => name.startsWith('edgewise-serve-'))
    const isSwept = !left.includes('edgewise-serve-killed') && !left.includes('edgewise-serve-older')
    check('the folders of killed servers are deleted', isSwept && left.includes('edgewise-serve-used'), left.join())
    // Only npm gets the signal, as when someone looks up its process id to stop it.
    process.kill(Number(npm.pid), 'SIGTERM')
    const isOver = () => isFree(port, '127.0.0.1')
    check('nothing listens on the port after npm is stopped', await becomesTrue(isOver))
    const isTidy = () => readdirSync(folder).filter((name) => name.startsWith('edgewise-serve-')).length === 1
    check(
      'nothing remains in the folder for temporary files after npm is stopped',
      await becomesTrue(isTidy),
      readdirSync(folder).join(),
    )
  } finally {
    inUse.close()
    await stop(npm)
  }
}

/**
 * Creates the folders of a server that was just killed, of a killed server of an older version, and of a running
 * server.
 */
async function layFolders(folder) {
  const [killed = '', older = '', used = ''] = ['killed', 'older', 'used'].map((name) => {
    const path = join(folder, `edgewise-serve-${name}`)
    mkdirSync(path, { recursive: true })
    return path
  })
  // No process has an id as large as this.
  writeFileSync(join(killed, 'pid'), '2147483646')
  const server = createServer()
  await new Promise((resolve) => server.listen(join(used, 'pictures'), () => resolve(undefined)))
  for (const path of [older, used]) utimesSync(path, 0, 0)
  return server
}

const LONGEST_MS = 60_000

async function becomesTrue(isTrue) {
  for (const until = Date.now() + LONGEST_MS; Date.now() < until; ) {
    if (await isTrue()) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
