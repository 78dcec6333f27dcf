import { NEEDLE } from './history-plan.ts'
import { encode, load, median } from './load.ts'

const HUNDRED = 100
const REPEATS = 10

/**
 * Narrows, and the messages that must be searched for each: those in its channels or conversations, or else all
 * messages in the realm.
 */
export function narrowsOf({ people, channels }) {
  const [, partner] = people
  const [busy] = channels
  const small = channels.at(-10)
  const inBusy = ({ channel }) => channel === busy
  return [
    { name: 'none', narrow: [] },
    { name: 'home', narrow: [['in', 'home']] },
    { name: 'a busy channel', narrow: [['channel', busy]], counts: inBusy },
    { name: 'a small channel', narrow: [['channel', small]], counts: ({ channel }) => channel === small },
    {
      name: 'a topic',
      narrow: [
        ['channel', busy],
        ['topic', 'topic 5'],
      ],
      counts: inBusy,
    },
    { name: 'a rare sender', narrow: [['sender', people.at(-1).id]] },
    {
      name: 'links in a channel',
      narrow: [
        ['channel', busy],
        ['has', 'link'],
      ],
      counts: inBusy,
    },
    { name: 'unread', narrow: [['is', 'unread']] },
    { name: 'starred', narrow: [['is', 'starred']] },
    { name: 'mentions', narrow: [['is', 'mentioned']] },
    {
      name: 'a conversation',
      narrow: [['dm', [partner.id]]],
      counts: ({ sender, to }) => to === partner.id && sender === people[0].id,
    },
    { name: 'a word', narrow: [['search', NEEDLE]] },
  ]
}

/**
 * Measures the cost of fetching a hundred messages of a narrow, the newest or those around the middle of the history:
 * first right after a restart, then a second time.
 */
export async function measureNarrow(
  { server, name, reader, history, narrow: { narrow, counts = (_message) => true } },
  where,
) {
  const range =
    where === 'newest'
      ? { anchor: 'newest', num_before: HUNDRED, num_after: 0 }
      : { anchor: history[history.length >> 1].id, num_before: HUNDRED / 2, num_after: HUNDRED / 2 }
  const terms = narrow.map(([operator, operand]) => ({ operator, operand }))
  const params = { ...range, narrow: terms }
  await server.kill()
  await server.start()
  await reader.call('GET', '/users/me')
  const ask = () => reader.call('GET', '/messages', params)
  const rowsOf = async () => {
    const before = (await server.observe(name)).rows.read
    const answer = await ask()
    return { answer, read: (await server.observe(name)).rows.read - before }
  }
  const woken = await rowsOf()
  const warm = await rowsOf()
  const next = () => encode(reader, 'GET', '/api/v1/messages', params)
  const { times } = await load({ port: server.port, count: REPEATS, connections: 1, next })
  const { messages, found_oldest, found_newest } = woken.answer
  const oldest = found_oldest ? 0 : (messages[0]?.id ?? 0)
  const newest = found_newest ? Number.POSITIVE_INFINITY : (messages.at(-1)?.id ?? Number.POSITIVE_INFINITY)
  const met = history.filter((message) => message.id >= oldest && message.id <= newest && counts(message)).length
  const passedOver = Math.max(0, met - messages.length)
  const budget = Math.floor(HUNDRED + passedOver / 256 + 20)
  return {
    found: messages.length,
    passedOver,
    budget,
    woken: woken.read,
    warm: warm.read,
    ms: median(times),
    longest: Math.max(...times),
  }
}
