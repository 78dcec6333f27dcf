import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { x } from 'tar'
import { foundOrganization } from '../../../scripts/lib/people.mjs'
import { problemsOfArchive } from '../import/zulip-archive.ts'
import { runProgram } from './programs.ts'

/** A file name that has more bytes than file systems allow. */
const NAME = `${'ж'.repeat(240)}.txt`

/**
 * Checks that a file whose name is too long for a file system is included in Zulip's format, and that its message still
 * links to it.
 */
export async function checkLongNames(server, work, check) {
  const { owner } = await foundOrganization({ port: server.port, secrets: server.secrets, name: 'names' })
  const { url } = await owner.upload('/user_uploads', NAME, Buffer.from('long'), 'text/plain')
  await owner.send('general', 'files', `see [it](${url}) and [again](${encodeURI(url)})`)
  const out = join(work, 'names.tar.gz')
  const words = ['--url', `http://names.localhost:${server.port}`, '--out', out, '--format', 'zulip']
  const { code, output } = await runProgram(server, 'backup.ts', words)
  check('a file with a long name is exported in Zulip’s format', code === 0, output)
  if (code !== 0) return
  const folder = join(work, 'names')
  mkdirSync(folder)
  await x({ file: out, cwd: folder })
  const root = join(folder, readdirSync(folder)[0] ?? '')
  const problems = problemsOfArchive(root)
  check('the export has everything that Zulip’s importer requires', problems.length === 0, problems.join('\n    '))
  const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
  const [{ path_id: path, file_name: name }] = read('attachment.json').zerver_attachment
  const isThere = readFileSync(join(root, 'uploads', path), 'utf8') === 'long'
  check(
    'the file gets a shorter name with the same extension',
    isThere && path.endsWith('ж.txt') && name === NAME,
    path,
  )
  const { content } = read('messages-000001.json').zerver_message.at(-1)
  check(
    'the message links to the shorter name',
    content === `see [it](/user_uploads/${path}) and [again](/user_uploads/${path})`,
    content,
  )
}
