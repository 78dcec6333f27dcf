// Checks incremental backups: the whole chain equals a full backup, and a chain with a gap is refused.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { interrupt, runProgram, startProgram } from './programs.ts'
import { differingRows, rowsIn } from './rows-in.ts'

/**
 * @param work a folder
 * @param archive a complete backup of the organization
 */
export async function checkIncrements(
  { url, owner, walk }: any,
  server: any,
  work: string,
  archive: string,
  check: (name: string, passes: boolean, detail?: string) => void,
) {
  const [monday, tuesday, whole] = ['monday', 'tuesday', 'whole'].map((name) => join(work, `${name}.tar.gz`))
  const take = (out, ...more) => ['--url', url, '--out', out, ...more]
  for (const step of walk.slice(0, 10)) await step()
  const first = await runProgram(server, 'backup.ts', take(monday, '--since', archive))
  check('the changes since a backup are backed up', first.code === 0, first.output)
  await owner.call('POST', '/messages', { type: 'direct', to: [owner.id], content: 'on Tuesday' })
  for (const step of walk.slice(10, 20)) await step()
  const program = startProgram(server, 'backup.ts', take(tuesday, '--since', monday))
  await interrupt(program, server, 300)
  const { code } = await program.ended
  check('the changes since the second backup are backed up while the server is killed', code === 0, program.output)
  await runProgram(server, 'backup.ts', take(whole))
  const chain = [archive, monday, tuesday]
  const differing = differingRows(await rowsIn(...chain), await rowsIn(whole))
  check(
    'the three backups together contain the same data as a full backup',
    differing.length === 0,
    differing.slice(0, 5).join('\n    '),
  )
  const [small, large] = [statSync(tuesday).size, statSync(whole).size]
  check('each backup of changes is smaller than a full one', small < large, `${small} of ${large} bytes`)

  const from = (files) => files.flatMap((file) => ['--from', file])
  const copy = `http://chain.localhost:${server.port}`
  const restored = await runProgram(server, 'restore.ts', ['--url', copy, ...from(chain)])
  check('the three backups are restored together', restored.code === 0, restored.output)
  const refused = async (name, files, message) => {
    const { code: ended, output } = await runProgram(server, 'restore.ts', ['--verify', ...from(files)])
    check(`${name} is refused`, ended === 1 && message.test(output), output)
  }
  await refused('an increment alone', [tuesday], /Give that backup first/)
  await refused('a chain with a missing backup', [archive, tuesday], /A backup is missing between them/)
  await refused('a chain in the wrong order', [archive, tuesday, monday], /A backup is missing between them/)
  await refused('an increment of a different backup', [whole, monday], /A backup is missing between them/)
  await refused('a full backup that isn’t the first', [archive, whole], /it must come first/)
}
