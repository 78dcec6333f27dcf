import { USAGE_LEVELS } from '../../src/memory/usage-levels.ts'
import { generator } from './random.ts'

const HOURS = 8
export const DAY_SECONDS = HOURS * 3600
const MESSAGES_EACH = 40
const FLAGS_EACH = 100
const PING_SECONDS = 180
/** The longest time that a poll waits, the same as in src/edge/wait.ts. */
const LONGEST_WAIT_SECONDS = 78
/** The time from an answer to the next poll. */
const ROUND_TRIP_SECONDS = 0.1
/** How long an idle object may stay in memory. Whether this is billed is up to the platform. */
export const IDLE_SECONDS = 10

type Size = { people: number; readers: number; dailyRequests: number; seed?: number }
type Planned = { at: number; kind: 'sends' | 'flags' | 'presence'; who: number }

/** A client with an open poll. `dueAt` is the time at which the poll gets its events, if there are any. */
type Client = { pollBegan: number; dueAt: number | null }

const newClient = (): Client => ({ pollBegan: 0, dueAt: null })

/**
 * Simulates one stock client for each person. It keeps a poll open all day. At random times, it sends messages to
 * random readers and marks messages as read. Its pings are regular. Each request counts once, for the Worker and for
 * the object, and a frame between them counts as a twentieth.
 */
export function simulateDay({ people, readers, dailyRequests, seed = 277 }: Size) {
  const random = generator(seed)
  const events = planDay(people, random)
  const clients = Array.from({ length: people }, newClient)
  const levels: { seconds: number; at: number }[] = []
  const day = { requests: 0, sends: 0, flags: 0, presence: 0, polls: 0, awakeSeconds: 0, levels }
  let awakeUntil = 0

  const count = (at: number, requests = 1) => {
    day.requests += requests
    day.awakeSeconds += Math.max(0, at + IDLE_SECONDS - Math.max(at, awakeUntil))
    awakeUntil = Math.max(awakeUntil, at + IDLE_SECONDS)
  }
  const hold = (at: number) => {
    const seconds = USAGE_LEVELS.find(({ share }) => day.requests >= share * dailyRequests)?.seconds ?? 0
    if (seconds > 0 && !day.levels.some((level) => level.seconds === seconds))
      day.levels.push({ seconds, at: at / 3600 })
    return seconds
  }
  /** Answers a client's poll. The client begins the next one after a round trip. */
  const answer = (client: Client, at: number) => {
    client.dueAt = null
    client.pollBegan = at + ROUND_TRIP_SECONDS
    day.polls++
    count(at)
  }
  /** Simulates a client's polls up to a given time. */
  const catchUp = (client: Client, now: number) => {
    while (true) {
      const ends = Math.min(client.dueAt ?? Number.POSITIVE_INFINITY, client.pollBegan + LONGEST_WAIT_SECONDS)
      if (ends >= now) return
      if (
        client.dueAt === null ||
        client.dueAt > ends ||
        day.requests >= (USAGE_LEVELS.at(-1)?.share ?? 1) * dailyRequests
      )
        count(ends, 1 / 20)
      answer(client, ends)
    }
  }
  const wake = (who: number, at: number) => {
    const client = clients[who]
    if (client === undefined) return
    catchUp(client, at)
    const earliest = Math.max(at, client.pollBegan)
    client.dueAt ??= earliest + hold(at)
  }

  for (const { at, kind, who } of events) {
    count(at)
    day[kind]++
    if (kind === 'sends') for (const reader of pick(people, readers, who, random)) wake(reader, at)
    // The person's own client gets the flags event.
    if (kind === 'flags') wake(who, at)
  }
  for (const client of clients) catchUp(client, DAY_SECONDS)
  // Each person registers, pings are stored, and the row of each queue is written once an hour.
  day.requests += people
  return { ...day, ...storedInTime(people) }
}

/** The number of people whose presences share a row (see `src/store/sql/packs.ts`). */
const PEOPLE_OF_ROW = 256

/**
 * Rows that are written as time passes: each row of presences every `PING_SECONDS`, and the position of each queue once
 * an hour.
 */
export function storedInTime(people: number) {
  const storedPings = Math.ceil(people / PEOPLE_OF_ROW) * Math.floor(DAY_SECONDS / PING_SECONDS)
  return { storedPings, storedQueues: people * HOURS }
}

/** Returns the times at which people write, read and report presence, in order. */
export function planDay(people: number, random: () => number) {
  const events: Planned[] = []
  for (let who = 0; who < people; who++) {
    for (let number = 0; number < MESSAGES_EACH; number++)
      events.push({ at: random() * DAY_SECONDS, kind: 'sends', who })
    for (let number = 0; number < FLAGS_EACH; number++) events.push({ at: random() * DAY_SECONDS, kind: 'flags', who })
    const offset = random() * PING_SECONDS
    for (let at = offset; at < DAY_SECONDS; at += PING_SECONDS) events.push({ at, kind: 'presence', who })
  }
  return events.sort((a, b) => a.at - b.at)
}

/** Picks a message's readers: its sender, and other people at random. */
function pick(people: number, readers: number, writer: number, random: () => number) {
  const picked = new Set([writer])
  while (picked.size < readers) picked.add(Math.floor(random() * people))
  return picked
}
