import type { Json } from '../../tools/lib/json.ts'
import { PATIENCE_MS } from '../../tools/lib/patience.mjs'
import { foundOrganization, Person } from '../lib/people.mjs'
import { loadWebClient, NodeTransport } from '../lib/web-client.ts'
import { HandClock } from './hand-clock.ts'
import { generator } from './random.ts'
import { DAY_SECONDS, IDLE_SECONDS, planDay } from './simulated-day.ts'

/** The length of a step. Answers arrive only at the end of a step. Clients wait longer than this for them. */
const STEP_SECONDS = 20
const TOPICS = 20
/** The longest time that someone takes to write a message, and the length of the pauses while writing. */
const MOST_WRITING_SECONDS = 30
const WRITING_PAUSE_SECONDS = 3

/** Runs our own client for each person for several hours. Returns its calls and rows, extrapolated to a working day. */
export async function runClientDay(server, { people: number, readers, hours, seed = 277 }) {
  const name = 'main'
  const { owner, url } = await foundOrganization({ port: server.port, secrets: server.secrets, name })
  const members = (await server.populate(name, number)).map((person) => new Person(url, person))
  const teams = await makeTeams(owner, members, readers)
  const web = await loadWebClient()
  const random = generator(seed)
  const clock = new HandClock(random)
  const day = { sends: 0, flags: 0, requests: 0, frames: 0, awakeSeconds: 0, calls: new Map() }
  let awakeUntil = 0
  const called = () => {
    const at = clock.now() / 1000
    day.awakeSeconds += Math.max(0, at + IDLE_SECONDS - Math.max(at, awakeUntil))
    awakeUntil = Math.max(awakeUntil, at + IDLE_SECONDS)
  }
  const before = (await server.observe(name)).rows
  const desks = members.map((person, at) => {
    const transport = new NodeTransport(person, web)
    Object.assign(transport, { called, acknowledges: false })
    const client = new web.Client(transport, clock)
    client.start()
    const typing = new web.TypingTeller(client.store, client.calls, clock)
    return { transport, client, typing, channelId: teams[at] }
  })
  await untilLive(desks)
  const begun = (await server.observe(name)).rows

  const endsAt = hours * 3600
  const plan = withWriting(planDay(number, random), random)
  for (let from = 0, at = 0; from < endsAt; from += STEP_SECONDS) {
    for (; plan[at]?.at < from + STEP_SECONDS; at++) {
      clock.turnTo(plan[at].at * 1000)
      act(desks[plan[at].who], plan[at], day)
    }
    clock.turnTo((from + STEP_SECONDS) * 1000)
    await answered(desks)
  }
  const after = (await server.observe(name)).rows
  for (const { client, transport } of desks) {
    client.stop()
    day.requests += transport.requests
    day.frames += transport.frames
    for (const [call, count] of transport.calls) day.calls.set(call, (day.calls.get(call) ?? 0) + count)
  }
  const times = DAY_SECONDS / endsAt
  const ofDay = (kind) => begun[kind] - before[kind] + (after[kind] - begun[kind]) * times
  return {
    requests: day.requests,
    calls: [...day.calls].map(([call, count]) => [call, Math.round(count * times)]),
    sends: Math.round(day.sends * times),
    frames: Math.round(day.frames * times),
    awakeSeconds: day.awakeSeconds * times,
    read: ofDay('read'),
    written: ofDay('written'),
  }
}

/** Adds typing before each message, and removes reports of presence, which the clients send by themselves. */
function withWriting(plan, random) {
  const acts = plan
    .filter(({ kind }) => kind !== 'presence')
    .flatMap((one, number) => (one.kind === 'sends' ? [...writing(one, number, random), { ...one, number }] : [one]))
  return acts.sort((one, other) => one.at - other.at)
}

function writing(message, number, random) {
  const acts: Json[] = []
  const begins = Math.max(0, message.at - random() * MOST_WRITING_SECONDS)
  for (let at = begins; at < message.at; at += WRITING_PAUSE_SECONDS) {
    acts.push({ ...message, number, kind: 'writes', at, text: `message ${number}, after ${acts.length} pauses` })
  }
  return acts
}

/** Makes a person's client write or send a message, or mark messages as read. */
function act({ client, typing, channelId }, { kind, number, text }, day) {
  client.reporting.active()
  const place = { kind: 'topic', channelId, topic: `topic ${number % TOPICS}` }
  if (kind === 'writes') {
    client.drafting.write(place, text)
    typing.typed(place)
    return
  }
  day[kind]++
  if (kind === 'sends') {
    client.outbox.send(place, `message ${number}`)
    client.drafting.write(place, '')
    void client.drafting.flush()
    typing.stop()
    return
  }
  const unread = [...client.store.unreads.conversations.peekValues()].flatMap(({ ids }) => ids)
  client.reading.seen(unread)
}

async function makeTeams(owner, members, readers) {
  const teams: Json[] = []
  for (let from = 0; from < members.length; from += readers) {
    const team = members.slice(from, from + readers)
    const principals = team.map(({ id }) => id)
    await owner.call('POST', '/users/me/subscriptions', { subscriptions: [{ name: `team ${from}` }], principals })
    const { stream_id } = await owner.call('GET', '/get_stream_id', { stream: `team ${from}` })
    for (const _ of team) teams.push(stream_id)
  }
  return teams
}

async function untilLive(desks) {
  const isLive = ({ client }) => client.connection.standing.value === 'live'
  for (const deadline = Date.now() + PATIENCE_MS; !desks.every(isLive); ) {
    if (Date.now() > deadline) throw new Error('the clients do not connect')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Waits until no call is in progress. */
async function answered(desks) {
  for (const deadline = Date.now() + 600_000; ; ) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    const busy = desks.filter(({ transport }) => transport.pending > 0)
    if (busy.length === 0) return
    if (Date.now() > deadline)
      throw new Error(
        `${busy.length} clients are still waiting for answers: ${busy.map(({ client }) => client.connection.standing.peek())}`,
      )
  }
}
