// Kills the server while it emails people about missed messages. A person may get an email twice, but everyone must get
// one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foundOrganization } from '../../../scripts/lib/people.mjs'
import { serveBundle } from '../../../scripts/lib/served.ts'
import { until } from '../../../scripts/lib/until.ts'
import { freePort } from '../../../tools/lib/children.mjs'
import { newSecret } from '../../../tools/lib/secrets-files.mjs'

const PEOPLE = 12
/** The maximum number of emails that are sent in one run. A run is repeated if its results weren't stored. */
const MAILS_A_RUN = 5

export async function killWhileMailing({
  check,
  server,
  args,
}: {
  check: any
  server: { mails: any[] }
  args: string[]
}) {
  const state = mkdtempSync(join(tmpdir(), 'edgewise-killed-'))
  const secrets = { API_KEY_SECRET: newSecret(), SETUP_KEY: newSecret() }
  const port = await freePort()
  let served = await serveBundle({ port, state, secrets, args })
  try {
    const { owner, members } = await foundOrganization({ port, secrets, name: 'main', people: PEOPLE })
    const soon = { email_notifications_batching_period_seconds: 30 }
    for (const one of members) await one.call('PATCH', '/settings', soon)
    for (const { id } of members) await owner.call('POST', '/messages', { type: 'direct', to: [id], content: 'hello' })
    const counts = () => members.map(({ email }) => countOf(server, email))
    await until(() => counts().some((count) => count > 0), { pauseMs: 20 })
    await served.kill()
    const before = counts()
    const isBetween = before.includes(0)
    check('killed: the server stops after it has sent some of the emails', isBetween, before.join())
    served = await serveBundle({ port, state, secrets, args })
    // Unfinished work continues without any request.
    await until(() => counts().every((count) => count > 0))
    const all = () => counts().reduce((sum, count) => sum + count, 0)
    await quiet(all)
    const after = counts()
    check(
      'killed: everyone gets their email',
      after.every((count) => count > 0),
      after.join(),
    )
    const twice = after.filter((count) => count > 1)
    const isBounded = Math.max(...after) <= 2 && twice.length <= MAILS_A_RUN
    check(
      `killed: no email arrives more than twice, and at most ${MAILS_A_RUN} emails arrive twice`,
      isBounded,
      after.join(),
    )
  } finally {
    await served.kill()
    rmSync(state, { recursive: true, force: true })
  }
}

const countOf = ({ mails }, email) =>
  mails.filter(({ to, text }) => to[0] === email && /^Subject: Direct messages/m.test(text)).length

/** Waits until no email has arrived for a few seconds. */
async function quiet(count) {
  for (let last = -1; last !== count(); ) {
    last = count()
    await new Promise((resolve) => setTimeout(resolve, 4_000))
  }
}
