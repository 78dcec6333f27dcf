import { encode } from './load.mjs'
import { generator } from './random.mjs'

const ACTIVE = 1000
/** The part of the history from which pages are read. */
const FAR_BACK = 0.8
const someIds = (from) => Array.from({ length: 50 }, (_, at) => 1 + from + at)

/**
 * The uses that are repeated: a thousand people in random order.
 *
 * @returns {[name: string, count: number, next: (number: number) => object][]}
 */
export function usesOf({ people, names, channels, messages }) {
  const farBack = Math.floor(messages * FAR_BACK)
  const random = generator(128)
  const below = (limit) => Math.floor(random() * limit)
  const anybody = () => people[below(Math.min(ACTIVE, people.length))]
  const ask = (method, path, form) => encode(anybody(), method, `/api/v1${path}`, form)
  const page = (more) => ask('GET', '/messages', { anchor: 'newest', num_before: 99, num_after: 0, ...more })
  const channel = () => channels[below(channels.length)]
  const uses = {
    register: () => ask('POST', '/register', {}),
    send: () =>
      ask('POST', '/messages', {
        type: 'channel',
        to: [channel()],
        topic: `topic ${below(20)}`,
        content: `said ${below(1e9)}`,
      }),
    newest: () => page({}),
    channel: () => page({ narrow: [['channel', names[below(names.length)]]] }),
    history: () => page({ anchor: String(1 + below(farBack)) }),
    search: () => page({ narrow: [['search', `w${below(500).toString(36)}`]] }),
    flags: () => ask('POST', '/messages/flags', { messages: someIds(below(farBack)), op: 'add', flag: 'read' }),
    presence: () => ask('POST', '/users/me/presence', { status: 'active', slim_presence: true, last_update_id: -1 }),
    people: () => ask('GET', '/users', {}),
    subscribers: () => ask('GET', '/users/me/subscriptions', { include_subscribers: true }),
    channels: () => ask('GET', '/streams', {}),
    read: () => ask('POST', '/mark_all_as_read', {}),
  }
  const all = Object.values(uses)
  return [
    ['just woken: pages of messages', 300, uses.newest],
    ['registering', 300, uses.register],
    ['sending', 3000, uses.send],
    ['pages anywhere in the history', 2000, uses.history],
    ['searching', 500, uses.search],
    ['all of it, in turns', 6000, (number) => all[number % all.length]()],
  ]
}
