// Tries archives that are truncated, altered, or not backups at all: each is refused with one line, and nothing is
// restored.
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, x } from 'tar'
import { request } from '../../../tools/lib/http.mjs'
import { runProgram } from './programs.ts'

const firstOf = (folder, name) => join(folder, name, readdirSync(join(folder, name)).sort()[0] ?? '')
/** Bytes that compress to about half a percent of their size, as files in an archive may. */
const bytesOf = (size) => Buffer.alloc(size, randomBytes(1000))
const changeText = (file, change) => writeFileSync(file, change(readFileSync(file, 'utf8')))

/** Changes a file, and its entry in the manifest, as an attacker might. */
function forge(folder, file, change) {
  changeText(join(folder, file), change)
  changeText(join(folder, 'manifest.json'), (text) => {
    const manifest = JSON.parse(text)
    const bytes = readFileSync(join(folder, file))
    const entry = manifest.files.find(({ path }) => path === file)
    Object.assign(entry, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    return JSON.stringify(manifest)
  })
}

const manifestWith = (folder, changes) =>
  changeText(join(folder, 'manifest.json'), (text) => JSON.stringify({ ...JSON.parse(text), ...changes }))

const ALTERATIONS: [string, (folder: string) => void, RegExp][] = [
  [
    'a changed row',
    (folder) => changeText(firstOf(folder, 'tables'), (text) => `${text} `),
    /was changed after it was written/,
  ],
  ['a missing table', (folder) => rmSync(firstOf(folder, 'tables')), /is missing/],
  [
    'an additional file',
    (folder) => writeFileSync(join(folder, 'tables/zzz-000001.json'), '{}'),
    /not in the manifest/,
  ],
  ['no manifest', (folder) => rmSync(join(folder, 'manifest.json')), /no manifest/],
  ['a manifest that isn’t JSON', (folder) => writeFileSync(join(folder, 'manifest.json'), '{'), /isn’t JSON/],
  [
    'a manifest of 150 MB',
    (folder) => writeFileSync(join(folder, 'manifest.json'), bytesOf(150_000_000)),
    /can be read$/,
  ],
  [
    'a file of 80 MB',
    (folder) => writeFileSync(firstOf(folder, 'tables'), bytesOf(80_000_000)),
    /can be at most \d+ bytes$/,
  ],
  ['a manifest without files', (folder) => manifestWith(folder, { files: 'none' }), /manifest/],
  ['another format', (folder) => manifestWith(folder, { format: 99 }), /format 99/],
  [
    'a path that leads outside',
    (folder) => manifestWith(folder, { files: [{ path: '../../etc/passwd', sha256: '' }] }),
    /is missing/,
  ],
  ['a link', (folder) => symlinkSync('/etc/passwd', join(folder, 'files/link')), /is a SymbolicLink/],
]

/** Forgeries that only the server can detect. */
const FORGERIES = [
  ['a newer schema', (folder) => manifestWith(folder, { schema: 9999 }), /newer version of the server/],
  [
    'a table that backups don’t contain',
    (folder) => {
      const [file = ''] = readdirSync(join(folder, 'tables')).sort()
      forge(folder, `tables/${file}`, (text) => JSON.stringify({ ...JSON.parse(text), table: 'sessions' }))
    },
    /no table sessions/,
  ],
]

/**
 * @param archive a complete backup
 * @param work a folder
 */
export async function checkDamaged(
  archive: string,
  server: any,
  work: string,
  check: (name: string, passes: boolean, detail?: string) => void,
) {
  const url = `http://nobody.localhost:${server.port}`
  const refusedWith = async (name, file, message) => {
    const { code, output } = await runProgram(server, 'restore.ts', ['--url', url, '--from', file])
    const last = output.trim().split('\n').at(-1) ?? ''
    const isRight = code === 1 && last.startsWith('Restore failed: ') && message.test(last)
    check(`a backup with ${name} is refused in one line`, isRight, output)
  }
  const cut = join(work, 'cut.tar.gz')
  const bytes = readFileSync(archive)
  writeFileSync(cut, bytes.subarray(0, bytes.length - 2000))
  await refusedWith('its end cut off', cut, /can't be unpacked/)
  for (const [name, alter, message] of ALTERATIONS)
    await refusedWith(name, await altered(archive, work, alter), message)
  const state = await request(`${url}/api/v1/server_settings`)
  check(
    'no organization was founded by damaged backups',
    state.status === 404,
    `${state.status} ${state.text.slice(0, 200)}`,
  )
  for (const [name, alter, message] of FORGERIES) {
    await refusedWith(name, await altered(archive, work, alter as any), message)
    await runProgram(server, 'restore.ts', ['--url', url, '--abandon'])
  }
}

async function altered(archive, work, alter) {
  const folder = join(work, 'altered')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  await x({ file: archive, cwd: folder })
  mkdirSync(join(folder, 'files'), { recursive: true })
  alter(folder)
  const file = join(work, 'altered.tar.gz')
  await create({ gzip: true, portable: true, file, cwd: folder }, readdirSync(folder))
  return file
}
