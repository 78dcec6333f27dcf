// Checks backups that are encrypted with a passphrase or a key: without it, a backup can't be read, and a changed
// backup is refused.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { runProgram } from './programs.ts'

const PASSPHRASE = 'four seven purple walruses'

/** @param work a folder */
export async function checkEncrypted(
  { url }: { url: string },
  server: any,
  work: string,
  check: (name: string, passes: boolean, detail?: string) => void,
) {
  const take = (name, args, env?: Record<string, string>) =>
    runProgram(server, 'backup.ts', ['--url', url, '--out', join(work, name), ...args], env)
  const verify = (name, args: string[] = [], env = {}) =>
    runProgram(server, 'restore.ts', ['--from', join(work, name), '--verify', ...args], env)
  const refused = ({ code, output }, message) =>
    code === 1 && message.test(output) && output.trim().split('\n').length === 1
  const withPassphrase = (BACKUP_PASSPHRASE = PASSPHRASE) => ({ BACKUP_PASSPHRASE })

  const taken = await take('word.age', ['--encrypt'], withPassphrase())
  const bytes = readFileSync(join(work, 'word.age'))
  check(
    'a backup is encrypted with a passphrase',
    taken.code === 0 && bytes.subarray(0, 21).toString() === 'age-encryption.org/v1',
    taken.output,
  )
  const read = await verify('word.age', [], withPassphrase())
  check(
    'with the passphrase, the backup can be read and is complete',
    read.code === 0 && /is a complete backup/.test(read.output),
    read.output,
  )
  const others = await verify('word.age', [], withPassphrase('four seven purple seals'))
  check(
    'with another passphrase, the backup can’t be read',
    refused(others, /can't be opened with this passphrase/),
    others.output,
  )
  const none = await verify('word.age', [], withPassphrase(''))
  check(
    'without a passphrase, the backup can’t be read',
    refused(none, /in the environment to a passphrase/),
    none.output,
  )

  const identity = await generateIdentity()
  writeFileSync(join(work, 'key.txt'), `# a key\n${identity}\n`, { mode: 0o600 })
  const sealed = await take('key.age', ['--recipient', await identityToRecipient(identity)])
  check('a backup is encrypted with a key', sealed.code === 0, sealed.output)
  const copy = `http://sealed.localhost:${server.port}`
  const args = ['--url', copy, '--from', join(work, 'key.age'), '--identity', join(work, 'key.txt')]
  const restored = await runProgram(server, 'restore.ts', args)
  check('with the key, the backup is restored', restored.code === 0, restored.output)

  const changed = Buffer.from(readFileSync(join(work, 'key.age')))
  changed[changed.length - 1000] ^= 1
  writeFileSync(join(work, 'changed.age'), changed)
  const altered = await verify('changed.age', ['--identity', join(work, 'key.txt')])
  check('a backup in which one bit was changed is refused', refused(altered, /is damaged/), altered.output)
  const both = await take('both.age', ['--encrypt', '--recipient', 'age1'], withPassphrase())
  check('a passphrase together with a key is refused', refused(both, /Give only one of them/), both.output)
}
