import type { MessageId } from '#lib/ids'
import { DAY_SECONDS } from '#lib/time/time'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import { firstMessageSince } from '../first-since'

const WINDOW_DAYS = 28
const YOUNGEST_DAYS = 7

/**
 * The number of messages a week, averaged over the last 28 whole days or, for younger channels, over their age; null
 * for channels younger than a week.
 */
export function weeklyTraffic(context: { store: Readers; now: number }, channel: Channel): number | null {
  const now = Math.floor(context.now / 1000)
  const age = Math.floor((now - channel.createdAt) / DAY_SECONDS)
  if (age < YOUNGEST_DAYS) return null
  const total = dayOf(context.store, Math.floor(now / DAY_SECONDS)).count(channel)
  const average = age >= WINDOW_DAYS ? Math.floor(total / 4) : Math.floor((total * 7) / age)
  if (average === 0) return total > 0 ? 1 : 0
  return roundTwoDigits(average)
}

const days = new WeakMap<Readers['index'], TrafficOfDay>()

/**
 * The traffic up to the start of a day. It stays the same until midnight UTC, so that messages are counted once a day.
 */
function dayOf(store: Readers, day: number): TrafficOfDay {
  const known = days.get(store.index)
  if (known?.day === day) return known
  const fresh = new TrafficOfDay(store, day)
  days.set(store.index, fresh)
  return fresh
}

class TrafficOfDay {
  readonly #from: MessageId
  readonly #to: MessageId
  readonly #counts = new Map<Channel['id'], number>()

  constructor(
    private readonly store: Readers,
    /** Days since 1970, in UTC. */
    readonly day: number,
  ) {
    this.#from = firstMessageSince(store, (day - WINDOW_DAYS) * DAY_SECONDS)
    this.#to = firstMessageSince(store, day * DAY_SECONDS)
  }

  count(channel: Channel): number {
    let count = this.#counts.get(channel.id)
    if (count !== undefined) return count
    count = 0
    const cursor = this.store.index.walk(channel.recipientId, this.#from, 'newer')
    while (cursor.next() && cursor.id < this.#to) count += 1
    this.#counts.set(channel.id, count)
    return count
  }
}

/** Rounds to two significant digits. Halves go to the even neighbor, as in Python. */
export function roundTwoDigits(value: number): number {
  const unit = 10 ** Math.max(0, String(value).length - 2)
  const below = Math.floor(value / unit)
  const rest = value - below * unit
  const isUp = rest * 2 > unit || (rest * 2 === unit && below % 2 === 1)
  return (isUp ? below + 1 : below) * unit
}
