// A hostile member, guest, bot and stranger each do their worst, within the limits on calls. Afterwards, everyone else
// must be answered as before, and neither memory nor storage may have grown beyond its limits. TEST_SHARE sets the
// share of a minute that this takes.

import { runChecks } from '../../scripts/lib/checks.ts'
import { withObserved } from '../../scripts/lib/observed.ts'
import { foundOrganization, Person } from '../../scripts/lib/people.mjs'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { attack } from './bytes/attackers.mjs'

const SECONDS = Math.max(6, Math.round(60 * Number(process.env.TEST_SHARE ?? '1')))
const MB = 1_000_000
/** An account's daily quota, small enough to be reached here. */
const QUOTA_MB = 30
/**
 * How many bytes may be stored per byte of the quotas: indexes, packs, and data that is written later also take up
 * space.
 */
const STORED_BESIDE = 2
const ROUNDS = 12
const MOST_GROWN = 128 * MB
const MOST_CPU = 2
/** The number of people in the organization. Clients load data about each of them. */
const PEOPLE = 1000

stopAllOnExit()
await runChecks(({ check }) =>
  withObserved(
    async (server) => {
      const { owner, url } = await foundOrganization({ ...server, port: server.port, name: 'main' })
      const people = (await server.populate('main', PEOPLE)).map((account) => new Person(url, account))
      const [victim, friend, member, guest] = people
      const subscribe = (name, who) =>
        owner.call('POST', '/users/me/subscriptions', {
          subscriptions: [{ name }],
          principals: who.map(({ id }) => id),
        })
      await subscribe('quiet', [victim, friend])
      await subscribe('loud', people.slice(0, 50))
      for (let n = 0; n < 100; n++) await owner.send('loud', 'before', `a usual message of some words, number ${n}`)
      for (let n = 0; n < 100; n++) await victim.send('quiet', 'before', `and another one, number ${n}`).catch(wait)
      await owner.call('PATCH', `/users/${guest.id}`, { role: 600 })
      const made = await member.call('POST', '/bots', { full_name: 'Busy', short_name: 'busy' })
      const bots = await member.call('GET', '/bots')
      const { username } = bots.bots.find(({ full_name }) => full_name === 'Busy')
      const bot = new Person(url, { email: username, key: made.api_key, id: made.user_id })
      const attackers = { member, guest, bot, stranger: new Person(url, {}) }

      await rounds(friend)
      const usual = await rounds(friend)
      const before = { held: await server.leastHeldBytes(() => rounds(friend)), stored: server.storedBytes }
      const attacks = Promise.all(
        Object.entries(attackers).map(async ([kind, who]) => [kind, await attack(kind, who, victim, SECONDS)]),
      )
      // After half of the attack, the caches are full. V8 needs the other half to collect its garbage.
      await new Promise((resolve) => setTimeout(resolve, SECONDS * 500))
      const held = await server.leastHeldBytes(() => attacks)
      const outcomes = await attacks
      const after = { held, stored: server.storedBytes }
      console.log(JSON.stringify({ SECONDS, usual, ...Object.fromEntries(outcomes) }))

      for (const [kind, statuses] of outcomes) {
        const failures = Object.keys(statuses).filter((status) => Number(status) >= 500 && status !== '503')
        check(`a hostile ${kind} gets no server error except 503`, failures.length === 0, failures.join())
      }
      const later = await rounds(friend).catch((error) => error)
      check('other people register, fetch, poll and send as before', !(later instanceof Error), String(later))
      check(
        `other people’s calls take at most ${MOST_CPU} times the CPU time: ${later} ms, usually ${usual} ms`,
        usual === 0 || later <= MOST_CPU * usual,
      )
      const reads = await victim
        .call('GET', '/messages?anchor=newest&num_before=1000&num_after=0')
        .catch((error) => error)
      check('the recipient of the hostile messages also reads as before', reads.result === 'success', String(reads))
      const grown = after.held - before.held
      check(`memory grew by at most ${MOST_GROWN / MB} MB: ${Math.round(grown / MB)}`, grown <= MOST_GROWN)
      const stored = after.stored - before.stored
      const allowed = 3 * QUOTA_MB * MB * STORED_BESIDE
      check(`the database grew by at most ${allowed / MB} MB: ${Math.round(stored / MB)}`, stored <= allowed)

      /** The average CPU time in milliseconds of one round of normal requests. */
      async function rounds(who) {
        const began = server.cpuMs
        for (let round = 0; round < ROUNDS; round++) {
          const { queue_id } = await who.call('POST', '/register', {})
          const narrow = encodeURIComponent(JSON.stringify([['channel', 'quiet']]))
          await who.call('GET', `/messages?anchor=newest&num_before=100&num_after=0&narrow=${narrow}`)
          await who.send('quiet', 'usual', `round ${round}`)
          await who.call('GET', `/events?queue_id=${queue_id}&last_event_id=-1&dont_block=true`)
        }
        return Math.round((server.cpuMs - began) / ROUNDS)
      }
    },
    {
      args: ['--rate-limits', 'on', '--var', 'DAILY_REQUESTS=0', '--var', `DAILY_MEGABYTES=${QUOTA_MB}`],
      isInspected: true,
    },
  ),
)

/** Calls are limited per minute, so a refused call is followed by a pause. */
function wait() {
  return new Promise((resolve) => setTimeout(resolve, 1000))
}
