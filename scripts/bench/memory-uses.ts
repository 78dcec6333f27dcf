import { requesting } from './requesting.ts'

const ACTIVE = 1000
/**
 * The share of the message history, counted from its beginning, in which old pages are read and messages are marked as
 * read.
 */
const FAR_BACK = 0.8

/** The calls that are made repeatedly, by at most a thousand people in random order. */
export function usesOf({
  people,
  names,
  channels,
  messages,
}): [name: string, count: number, next: (number: number) => object][] {
  const farBack = Math.floor(messages * FAR_BACK)
  const { below, ask, page, word, send, markRead, presence } = requesting(people, { seed: 128, mostPeople: ACTIVE })
  const uses = {
    register: () => ask('POST', '/register', {}),
    send: () => send([channels[below(channels.length)]]),
    newest: () => page({}),
    channel: () => page({ narrow: [['channel', names[below(names.length)]]] }),
    history: () => page({ anchor: String(1 + below(farBack)) }),
    search: () => page({ narrow: [['search', word()]] }),
    flags: () => markRead(1 + below(farBack)),
    presence,
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
