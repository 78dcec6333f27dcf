// In a large organization, a member, a guest, a bot and a stranger each do their worst at the same time, with the
// limits on. Meanwhile, five other people register, fetch, send and poll, and must be answered. The work of the
// organization's object between a request's arrival and its answer is counted in rows and bytes. TEST_SHARE sets the
// share of a minute that this takes, and the size of the organization.

import { runChecks } from '../../scripts/lib/checks.ts'
import { withObserved } from '../../scripts/lib/observed.ts'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { ATTACKS, Caller } from './worst/attacks.mjs'
import { useAsUsual } from './worst/everybody.mjs'
import { organizationOf } from './worst/organization.mjs'

const SHARE = Number(process.env.TEST_SHARE ?? '1')
const SECONDS = Math.max(6, Math.round(60 * SHARE))
const PEOPLE = SHARE < 1 ? 1000 : 5000
const MESSAGES = SHARE < 1 ? 20_000 : 200_000
const MB = 1_000_000
const MOST_GROWN = 64 * MB
/**
 * The limit on the work of the organization's object between the arrival of one person's request and its answer. It
 * includes work for others who are answered in the meantime.
 */
const MOST_MEANWHILE = SHARE < 1 ? { rows: 50_000, bytes: 40 * MB } : { rows: 30_000, bytes: 60 * MB }
/** How many requests an attacker makes at once. */
const CONNECTIONS = 8
const OTHERS = 5

stopAllOnExit()
await runChecks(({ check }) =>
  withObserved(
    async (server) => {
      const { url, people, channels, attackers } = await organizationOf(server, { people: PEOPLE, messages: MESSAGES })
      const everybody = people.slice(2, 2 + OTHERS)
      const quietly = () => Promise.all(everybody.map((who) => useAsUsual(who, channels[0], () => true)))
      await quietly()
      await server.mostMeanwhile()
      const before = await server.leastHeldBytes(quietly)
      const alone = await server.mostMeanwhile()

      const end = Date.now() + SECONDS * 1000
      const isOver = () => Date.now() >= end
      const place = { channels, people }
      const outcomes = new Map()
      const attacking = Object.entries(attackers).flatMap(([kind, who]) =>
        Array.from({ length: CONNECTIONS }, (_, at) => attack(kind, new Caller(url, who), place, at, isOver, outcomes)),
      )
      const using = everybody.map((who) => useAsUsual(who, channels[0], isOver))
      const held = await server.leastHeldBytes(() => Promise.all(using))
      const used = await Promise.all(using)
      await Promise.all(attacking)
      const meanwhile = await server.mostMeanwhile()
      report(outcomes)
      console.log(JSON.stringify({ alone, meanwhile, used: used.map(({ rounds, longestMs }) => [rounds, longestMs]) }))

      const failed = used.flatMap((one) => one.failed)
      check(
        'other people register, fetch, send and poll as before',
        failed.length === 0,
        failed.slice(0, 10).join('\n    '),
      )
      for (const kind of Object.keys(attackers)) {
        const lost = [...outcomes]
          .filter(([key]) => key.startsWith(`${kind}:`))
          .filter(([, { statuses }]) => Object.keys(statuses).some((status) => isFailure(Number(status))))
        const detail = lost
          .map(([key, { statuses, error }]) => `${key} ${JSON.stringify(statuses)} ${error}`)
          .join('\n    ')
        check(`each call of a hostile ${kind} is answered or refused`, lost.length === 0, detail)
      }
      for (const [what, limit] of Object.entries(MOST_MEANWHILE)) {
        check(`a request waits for at most ${limit} ${what}: ${meanwhile[what]}`, meanwhile[what] <= limit)
      }
      const grown = Math.round((held - before) / MB)
      check(`memory grows by at most ${MOST_GROWN / MB} MB: ${grown}`, held - before <= MOST_GROWN)
    },
    {
      args: ['--rate-limits', 'on', '--var', 'DAILY_REQUESTS=0'],
      entry: 'test/observed/watched/index.ts',
      isInspected: true,
    },
  ),
)

/**
 * Makes requests one after another until the time is over and this caller has tried its share of the attacks. If a
 * request is refused because of a limit, the next one is made a little later.
 */
async function attack(kind, who, place, first, isOver, outcomes) {
  const attacks = Object.entries(ATTACKS[kind])
  const stride = Math.ceil(attacks.length / CONNECTIONS)
  for (let at = first * stride; !isOver() || at < (first + 1) * stride; at++) {
    const [name, run] = attacks[at % attacks.length]
    const key = `${kind}: ${name}`
    const outcome = outcomes.get(key) ?? { statuses: {}, error: '' }
    outcomes.set(key, outcome)
    const status = await run(who, place).catch((error) => {
      outcome.error = String(error)
      return 0
    })
    outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1
    if (status === 400) outcome.error = who.last.msg
    if (status === 429) await new Promise((resolve) => setTimeout(resolve, Math.min(250, who.wait * 1000)))
  }
}

/** Whether a status counts as a failure. It is 0 if there was no answer. */
function isFailure(status) {
  return status === 0 || (status >= 500 && status !== 503)
}

function report(outcomes) {
  for (const [key, { statuses, error }] of outcomes) console.log(`${key}: ${JSON.stringify(statuses)} ${error}`)
}
