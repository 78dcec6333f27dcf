import type { Json } from '../../tools/lib/json.ts'
import { foundOrganization, Person, subscribeAll } from '../lib/people.mjs'
import { encode, load } from './load.ts'

const CHANNELS = 50
/** The maximum number of queues per account here. The server allows a hundred. */
const QUEUES_OF_ONE = 50
const MESSAGES = 100
const CONNECTIONS = 8

/**
 * Creates the organization `main` of a given size on a served bundle. One channel has ten people, and another has
 * everyone. The speaker, who is in both, has a queue. Other channels have only their creators, and other queues belong
 * to other people.
 */
export async function organizationOf(
  server: any,
  size: { people: number; channels: number; queues: number; waiting: number },
) {
  const { owner, url } = await foundOrganization({ port: server.port, secrets: server.secrets, name: 'main' })
  const people = (await server.populate('main', size.people)).map((person) => new Person(url, person))
  const [speaker, ...others] = people
  await subscribeAll(owner, 'few', people.slice(0, 10))
  await subscribeAll(owner, 'all', people)
  for (let number = 0; number < size.channels; number += CHANNELS) {
    const names = Array.from(
      { length: Math.min(CHANNELS, size.channels - number) },
      (_, at) => `channel ${number + at}`,
    )
    const subscriptions = names.map((name) => ({ name }))
    await others[number % others.length].call('POST', '/users/me/subscriptions', { subscriptions })
  }
  for (let number = 0; number < MESSAGES; number++) await speaker.send('few', 'before', `message ${number}`)
  await eachReportsPresence(server, people)
  await speaker.register()
  await register(server, others, size.queues - 1)
  const polls = await waitAll(others, size.waiting)
  return {
    owner,
    people,
    speaker,
    /** Ends the waiting polls. */
    end() {
      for (const poll of polls) poll.giveUp()
    },
  }
}

function eachReportsPresence({ port }, people) {
  const next = (number) =>
    encode(people[number], 'POST', '/api/v1/users/me/presence', { status: 'active', ping_only: true })
  return load({ port, count: people.length, connections: CONNECTIONS, next })
}

function register({ port }, people, count) {
  if (count > people.length * QUEUES_OF_ONE) throw new Error('too few people for so many queues')
  const next = (number) => encode(people[number % people.length], 'POST', '/api/v1/register', { fetch_event_types: [] })
  return load({ port, count, connections: CONNECTIONS, next })
}

async function waitAll(people, count) {
  const polls: Json[] = []
  for (let number = 0; number < count; number++) {
    const person = people[number % people.length]
    polls.push(person.poll(await person.register({ event_types: ['realm'] }), -1))
  }
  return polls
}
