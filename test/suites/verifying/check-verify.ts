import { join } from 'node:path'
import { start } from '../../../tools/lib/children.mjs'
import { PINNED_NODE, ROOT } from '../../../tools/lib/paths.mjs'

const STEPS = 17

/** Runs `npm run verify` as this person. */
export async function verifyBy({
  url,
  email,
  password,
  idle = 0,
  token,
  more = [],
}: {
  url: string
  email: string
  password: string
  idle?: number
  token?: string
  more?: string[]
}) {
  const args = [join(ROOT, 'tools/verify.ts'), '--url', url, '--email', email, '--idle', String(idle), ...more]
  const child = start(PINNED_NODE, args, { env: { PASSWORD: password, METRICS_TOKEN: token } })
  return { ...(await child.ended), output: child.output }
}

/** Checks that all steps succeed on this server, and that the number of rows that a message takes is printed. */
export async function checkVerify(name, person, check) {
  const found = await verifyBy(person)
  const good = found.output.match(/^\| yes \| /gm)?.length ?? 0
  check(`npm run verify finds no problem with ${name}`, found.code === 0 && good >= STEPS, found.output)
  const sent = /\| send a message over HTTP \| \d+ \| (\d+) \| (\d+) \|/.exec(found.output)
  check(
    `npm run verify prints the rows that a message takes with ${name}`,
    Number(sent?.[2]) >= 1 && Number(sent?.[2]) <= 6,
    found.output,
  )
  return found
}
