// Checks that nothing is lost: people with polls, sockets and the browser client get a stream of messages while the
// server is killed again and again. In the end, everyone must have exactly the messages that they may have, in order
// and once each, and messages from browser clients must have arrived once and in order. TEST_SHARE sets how much of
// this is done.

import { runChecks } from '../../scripts/lib/checks.ts'
import { withObserved } from '../../scripts/lib/observed.ts'
import { foundOrganization } from '../../scripts/lib/people.mjs'
import { loadWebClient } from '../../scripts/lib/web-client.ts'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { Follower, pause } from './follower.ts'
import { Stream } from './stream.ts'
import { WebFollower } from './web-follower.ts'

const share = Number(process.env.TEST_SHARE ?? '1')
const PEOPLE = Math.max(12, Math.round(50 * share))
const KILLS = Math.max(3, Math.round(10 * share))
const CHANNELS = ['all', 'even', 'third']
/** One in this many people uses the browser client. */
const EVERY = 4
/** The minimum time between two kills. A busy machine takes longer for the same number of messages. */
const CALM_MS = 1500
const MESSAGES = 11

stopAllOnExit()
await runChecks(({ check }) =>
  withObserved(async (server) => {
    const { owner, members } = await foundOrganization({ ...server, port: server.port, name: 'main', people: PEOPLE })
    const entitled = {
      all: members,
      even: members.filter((_, number) => number % 2 === 0),
      third: members.filter((_, number) => number % 3 === 0),
    }
    for (const name of CHANNELS) await subscribe(owner, name, entitled[name])
    const web = await loadWebClient()
    const followers = members.map((person, number) => {
      if (number % EVERY === EVERY - 1) return new WebFollower(person, web)
      return new Follower(person, number % 2 === 0 ? 'poll' : 'socket')
    })
    await Promise.all(followers.map((follower) => follower.begin()))
    const browsers = followers.filter((follower) => follower instanceof WebFollower)
    const { stream_id: all } = await members[0].call('GET', '/get_stream_id', { stream: 'all' })
    for (const browser of browsers) browser.write(all)

    const sent = new Stream(members, entitled)
    for (let kill = 0; kill < KILLS; kill++) {
      await Promise.all([pause(CALM_MS), sent.more(MESSAGES)])
      await server.kill()
      await pause(100)
      await server.start()
    }
    await pause(CALM_MS)
    await sent.end()
    const unsent = await Promise.all(browsers.map((browser) => browser.endWriting()))
    const last = await sendLast(entitled)
    await Promise.all(
      followers.map((follower) => follower.until(last.filter(({ to }) => to.includes(follower.person)))),
    )
    const isRight = await Promise.all(browsers.map((browser) => browser.isAsRegistered()))
    for (const follower of followers) follower.stop()

    const known = [...sent.accepted, ...last]
    check(
      `the server was killed ${KILLS} times while ${PEOPLE} people sent ${known.length} messages`,
      known.length > MESSAGES * KILLS,
    )
    check(
      'no queue is lost',
      none(followers, ({ lostQueues }) => lostQueues > 0),
    )
    check(
      'everyone receives all of their messages',
      none(followers, (follower) => follower.lacks(known)),
    )
    check(
      'nobody receives a message twice or out of order',
      none(followers, (follower) => !follower.isAscending),
    )
    check(
      'nobody receives a message in a channel that they aren’t subscribed to',
      none(followers, (follower) => follower.isIntruder(entitled)),
    )
    check(
      'everyone in a channel receives the same messages',
      none(followers, (follower) => !agrees(follower, followers)),
    )
    check(
      'messages arrive by polling, over sockets and in browser clients',
      followers.every(({ received }) => received.length > 0),
    )
    check(
      'all texts that are written in browser clients are sent',
      unsent.every((count) => count === 0),
      unsent.join(),
    )
    for (const browser of browsers) {
      const arrived = await contentsIn(members[0], browser.place)
      const { written } = browser
      const missing = written.filter((text) => !arrived.includes(text))
      const isSame = arrived.join() === written.join()
      check(`all ${written.length} texts of a browser client arrive once and in order`, isSame, `missing: ${missing}`)
    }
    check(
      'browser clients have the same data as a new registration',
      isRight.every((isSo) => isSo),
    )

    function agrees(follower, others) {
      return CHANNELS.filter((name) => entitled[name].includes(follower.person)).every((name) =>
        others
          .filter(({ person }) => entitled[name].includes(person))
          .every((other) => other.in(name).join() === follower.in(name).join()),
      )
    }

    async function sendLast(channels) {
      const messages = CHANNELS.map(async (channel) => {
        const { id } = await channels[channel][0].send(channel, 'end', 'the end')
        return { id, channel, to: channels[channel] }
      })
      return Promise.all(messages)
    }
  }),
)

/** The sources of the messages in a topic. */
async function contentsIn(reader, { channelId, topic }) {
  const narrow = JSON.stringify([
    { operator: 'channel', operand: channelId },
    { operator: 'topic', operand: topic },
  ])
  const range = { anchor: 'newest', num_before: 5000, num_after: 0, apply_markdown: false }
  const { messages } = await reader.call('GET', '/messages', { narrow, ...range })
  return messages.map(({ content }) => content)
}

/** Whether no follower is in a wrong state. Prints the errors of those that are. */
function none(followers, isWrong) {
  const wrong = followers.filter(isWrong)
  for (const { person, mode, troubles } of wrong) console.log(`    ${person.email} (${mode}) ${troubles.join('; ')}`)
  return wrong.length === 0
}

async function subscribe(owner, name, people) {
  const form = { subscriptions: [{ name }], principals: people.map(({ id }) => id), authorization_errors_fatal: true }
  await owner.call('POST', '/users/me/subscriptions', { ...form, invite_only: true })
}
