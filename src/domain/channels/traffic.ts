import { MAX_MESSAGE_ID } from '../../lib/ids'
import type { Channel } from '../../store/channels/channel-reader'
import type { Readers } from '../../store/store'

const DAY_SECONDS = 86_400
const WINDOW_DAYS = 28
const YOUNGEST_DAYS = 7
const STEP = 32

/** Messages a week, from the last 28 days; null for channels younger than a week. */
export function weeklyTraffic(context: { store: Readers; now: number }, channel: Channel): number | null {
  const age = Math.floor((context.now / 1000 - channel.createdAt) / DAY_SECONDS)
  if (age < YOUNGEST_DAYS) return null
  const total = messagesSince(context.store, channel, context.now / 1000 - WINDOW_DAYS * DAY_SECONDS)
  const average = age >= WINDOW_DAYS ? Math.floor(total / 4) : Math.floor((total * 7) / age)
  if (average === 0) return total > 0 ? 1 : 0
  return roundTwoDigits(average)
}

/** From the newest back; a row for each message would be too much, so the time is asked once for each 32 of them. */
function messagesSince(store: Readers, channel: Channel, since: number): number {
  const cursor = store.index.walk(channel.recipientId, MAX_MESSAGE_ID, 'older')
  let count = 0
  while (cursor.next()) {
    if (count % STEP === 0 && (store.messages.findMessage(cursor.id)?.sentAt ?? 0) < since) return count
    count += 1
  }
  return count
}

function roundTwoDigits(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.round(value / unit) * unit
}
