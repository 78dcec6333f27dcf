// Checks polls on bare workerd: the object sleeps during polls, abandoned polls leave nothing behind, and each of many
// polls is answered once. Also checks that the object sleeps while a socket for calls is open.

import { runChecks } from '../../scripts/lib/checks.ts'
import { withObserved } from '../../scripts/lib/observed.ts'
import { foundOrganization, Person } from '../../scripts/lib/people.mjs'
import { until } from '../../scripts/lib/until.ts'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import type { Json } from '../../tools/lib/json.ts'
import { CallingSocket } from './calling-socket.ts'

const share = Number(process.env.TEST_SHARE ?? '1')
const WAITING = Math.round(2000 * share)
/** The number of polls per person: because an account's queues are limited, several people share the polls. */
const QUEUES_OF_ONE = 50

stopAllOnExit()
await runChecks(({ check }) =>
  withObserved(async (server) => {
    const found = (name) => foundOrganization({ ...server, port: server.port, name })
    await Promise.all([
      sleeps(await found('sleeps')),
      sleepsBetweenCalls(await found('main')),
      forgets(await found('forgets')),
    ])
    await reaches(await found('reaches'))

    async function sleeps({ name, owner }) {
      const queues = await Promise.all([owner.register(), owner.register(), owner.register()])
      const polls = queues.map((queue) => owner.poll(queue, -1))
      await untilWaiting(name, 3)
      const before = await server.observe(name)
      await pause(15_000)
      const after = await server.observe(name)
      check(
        'an idle object goes to sleep while three polls are open, and the next call wakes it',
        after.constructed === before.constructed + 1 && after.waiters === 3,
        JSON.stringify({ before, after }),
      )
      await owner.send('general', 'awake', 'good morning')
      const answers = await Promise.all(polls.map((poll) => poll.events))
      check(
        'one message answers all three polls',
        answers.every(({ events }) => events.some(({ message }) => message?.content === 'good morning')),
        JSON.stringify(answers),
      )
    }

    async function sleepsBetweenCalls({ name, owner }) {
      const socket = await CallingSocket.open(owner)
      const message = { type: 'direct', to: [owner.id], content: 'over a socket' }
      const first = await socket.call('POST /messages', message)
      const before = await server.observe(name)
      await pause(15_000)
      const after = await server.observe(name)
      check(
        'an idle object goes to sleep while a socket is open, even after a call over this socket',
        after.constructed === before.constructed + 1 && after.waiters === 1,
        JSON.stringify({ before, after }),
      )
      const second = await socket.call('POST /messages', message)
      check(
        'the socket can make more calls, and each event arrives before the answer',
        first.status === 200 && second.status === 200 && `${socket.kinds}` === 'events,answer,events,answer',
        JSON.stringify({ first, second, kinds: socket.kinds }),
      )
      socket.close()
    }

    async function forgets(organization) {
      const { name } = organization
      const polls = (await listeners(organization, 200)).map(({ person, queue }) => person.poll(queue, -1))
      const open = await untilWaiting(name, 200)
      for (const { giveUp } of polls) giveUp()
      await pause(35_000)
      const { sockets } = await server.observe(name)
      check('no socket of 200 abandoned polls is left after 35 s', open && sockets === 0, `${sockets} left`)
    }

    async function reaches(organization) {
      const { name, owner } = organization
      const listening = await listeners(organization, WAITING)
      const polls = listening.map(({ person, queue }) => person.poll(queue, -1))
      check(`${WAITING} polls wait on one realm`, await untilWaiting(name, WAITING))
      await owner.send('general', 'all', 'everybody')
      const answers = await Promise.all(polls.map((poll) => poll.events))
      check(
        'each poll is answered once with the event',
        answers.every(({ events }) => isOnly(events, 'everybody')),
      )
      const again = listening.map(({ person, queue }, index) => person.poll(queue, answers[index].events[0].id))
      await untilWaiting(name, WAITING)
      await owner.send('general', 'all', 'again')
      const next = await Promise.all(again.map((poll) => poll.events))
      check(
        'each poll is answered once with the next event',
        next.every(({ events }) => isOnly(events, 'again')),
      )
    }

    /** Creates queues for messages in #general, and as many members as they need. */
    async function listeners({ url, name, owner }, number) {
      const accounts = await server.populate(name, Math.ceil(number / QUEUES_OF_ONE))
      const people = accounts.map((account) => new Person(url, account))
      const principals = people.map(({ id }) => id)
      await owner.call('POST', '/users/me/subscriptions', { subscriptions: [{ name: 'general' }], principals })
      return gather(number, async (index) => {
        const person = people[index % people.length]
        return { person, queue: await person.register({ event_types: ['message'] }) }
      })
    }

    async function untilWaiting(name, number) {
      return until(async () => (await server.observe(name)).waiters === number, { pauseMs: 250 })
    }
  }),
)

function isOnly(events, content) {
  return events.length === 1 && events[0].message.content === content
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Calls `work` this many times, up to twenty at a time. Returns the results. */
async function gather(number, work) {
  const results: Json[] = []
  while (results.length < number) {
    const begun = results.length
    const next = Math.min(20, number - begun)
    results.push(...(await Promise.all(Array.from({ length: next }, (_, index) => work(begun + index)))))
  }
  return results
}
