import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PINNED_NODE, ROOT } from '../../tools/lib/paths.mjs'

/** Moves the organization as its operator would: to an address for which nobody has a passkey, and back. */
export async function moveAndBack({ url, context }, check) {
  const elsewhere = url.replace('localhost', '127.0.0.1')
  const moves = async () => {
    const { records } = await (await context.request.get('/json/realm/audit_log')).json()
    const origins = records.flatMap(({ acts }) => acts).filter(({ property }) => property === 'origin')
    return origins.map(({ new_value }) => new_value).join()
  }
  const says = /One person has passkeys for another host\..* 0 of them can’t log in \(owners: 0\)\..*--end-passkeys\.$/
  const held = await moveTo(elsewhere)
  check(
    'an organization with passkeys can’t be moved without --end-passkeys',
    held.code === 1 && says.test(held.says),
    held.says,
  )
  check('the organization keeps its address', (await moves()) === '', await moves())
  const moved = await moveTo(elsewhere, '--end-passkeys')
  check('the organization is moved with --end-passkeys', moved.code === 0 && (await moves()) === elsewhere, moved.says)
  const back = await moveTo(url)
  check(
    'the organization is moved back without --end-passkeys',
    back.code === 0 && (await moves()) === `${url},${elsewhere}`,
    back.says,
  )
}

/** Runs the command. Returns its exit code, and its output or, if it fails, its errors. */
async function moveTo(url, ...more) {
  const script = join(ROOT, 'tools/realm-origin.ts')
  const ran = promisify(execFile)(PINNED_NODE, [script, '--url', url, ...more])
  return ran.then(
    ({ stdout }) => ({ code: 0, says: stdout.trim() }),
    ({ code, stderr }) => ({ code, says: stderr.trim().replaceAll('\n', ' ') }),
  )
}
