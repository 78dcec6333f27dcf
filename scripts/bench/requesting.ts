import { encode } from './load.ts'
import { generator } from './random.ts'

/** Requests by people in random order, the same each time. At most `mostPeople` take part. */
export function requesting(people: any[], { seed, mostPeople = people.length }: { seed: number; mostPeople?: number }) {
  const random = generator(seed)
  const below = (limit) => Math.floor(random() * limit)
  const anyone = () => people[below(Math.min(mostPeople, people.length))]
  const ask = (method, path, form) => encode(anyone(), method, `/api/v1${path}`, form)
  return {
    below,
    anyone,
    ask,
    page: (more) => ask('GET', '/messages', { anchor: 'newest', num_before: 99, num_after: 0, ...more }),
    /** One of the words that `planHistory` uses. */
    word: () => `w${below(500).toString(36)}`,
    send: (to) =>
      ask('POST', '/messages', { type: 'channel', to, topic: `topic ${below(20)}`, content: `said ${below(1e9)}` }),
    markRead: (from) => {
      const messages = Array.from({ length: 50 }, (_, at) => from + at)
      return ask('POST', '/messages/flags', { messages, op: 'add', flag: 'read' })
    },
    presence: () => ask('POST', '/users/me/presence', { status: 'active', slim_presence: true, last_update_id: -1 }),
  }
}
