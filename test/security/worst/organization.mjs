import { planHistory } from '../../../scripts/bench/history-plan.ts'
import { foundOrganization, Person } from '../../../scripts/lib/people.mjs'

const CHANNELS = 10
/** The number of people who are subscribed with one request. */
const PRINCIPALS = 1000
const BATCH = 2500

/**
 * Creates the organization `main`, adds everyone to its channels, and writes the message history directly to storage.
 * The first two people, a bot and a stranger are the attackers.
 *
 * @param {any} server
 * @param {{ people: number, messages: number }} size
 */
export async function organizationOf(server, size) {
  const { owner, url } = await foundOrganization({ port: server.port, secrets: server.secrets, name: 'main' })
  const people = (await server.populate('main', size.people)).map((account) => new Person(url, account))
  const ids = people.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += PRINCIPALS) {
    for (let channel = 0; channel < CHANNELS; channel++) {
      const subscriptions = [{ name: `channel ${channel}` }]
      const principals = ids.slice(from, from + PRINCIPALS)
      await owner.call('POST', '/users/me/subscriptions', { subscriptions, principals })
    }
  }
  const { streams } = await owner.call('GET', '/streams')
  const channels = streams.filter(({ name }) => name.startsWith('channel ')).map(({ stream_id }) => stream_id)
  const history = planHistory({ count: size.messages, people: ids, channels, now: Date.now() / 1000 })
  for (let at = 0; at < history.length; at += BATCH) await server.fill('main', history.slice(at, at + BATCH))
  const [member, guest] = people
  await owner.call('PATCH', `/users/${guest.id}`, { role: 600 })
  const made = await member.call('POST', '/bots', { full_name: 'Busy', short_name: 'busy' })
  const { bots } = await member.call('GET', '/bots')
  const { username } = bots.find(({ full_name }) => full_name === 'Busy')
  const bot = new Person(url, { email: username, key: made.api_key, id: made.user_id })
  // The object still has cached data from before the messages were written directly to storage.
  await server.kill()
  await server.start()
  return { owner, url, people, channels, attackers: { member, guest, bot, stranger: new Person(url, {}) } }
}
