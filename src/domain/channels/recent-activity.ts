import type { ChannelId } from '#lib/ids'
import { DAY_SECONDS } from '#lib/time/time'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import { streamUpdate } from '#wire/events/channels'
import type { Emitting, WritingContext } from '../context'
import { firstMessageSince } from '../first-since'
import { acquainted } from './audiences'

/**
 * The task that marks channels as quiet if nobody has posted in them for a long time. Its subject is the channel after
 * which it continues.
 */
export const NOTE_QUIET_CHANNELS = 'note-quiet-channels'

const QUIET_DAYS = 180
/**
 * The maximum number of channels that one step examines. It looks up the newest message of each, unless the channel is
 * new, and writes a row for each that has become quiet.
 */
const CHANNELS_A_STEP = 200
const PAUSE_MS = 50

type Planning = Pick<WritingContext, 'store' | 'now' | 'realm'>

/** Schedules the task to run now. This is called once a day, as long as there are queues. */
export function planQuietChannels({ store, now, realm }: Planning): void {
  if (!store.tasks.has(NOTE_QUIET_CHANNELS))
    store.tasks.put({ kind: NOTE_QUIET_CHANNELS, subject: 0, dueAt: now, realm })
}

export function noteQuietChannels(context: WritingContext, after: number): void {
  const { store, now, realm } = context
  const since = Math.floor(now / 1000) - QUIET_DAYS * DAY_SECONDS
  const first = firstMessageSince(store, since)
  const active = store.channels.list().filter(({ id, isRecentlyActive }) => id > after && isRecentlyActive)
  const looked = active.slice(0, CHANNELS_A_STEP)
  for (const channel of looked) {
    if (channel.createdAt < since && newestId(store, channel) < first) setActive(context, channel, false)
  }
  const last = looked.at(-1)
  if (last && looked.length < active.length) {
    store.tasks.put({ kind: NOTE_QUIET_CHANNELS, subject: last.id, dueAt: now + PAUSE_MS, realm })
  }
}

/** Notes that a message has arrived in a channel. */
export function noteActivity(context: Emitting, id: ChannelId): void {
  const channel = context.store.channels.get(id)
  if (!channel.isRecentlyActive) setActive(context, channel, true)
}

function setActive(context: Emitting, channel: Channel, isRecentlyActive: boolean): void {
  context.store.channels.update(channel.id, { isRecentlyActive })
  const event = streamUpdate(channel, { property: 'is_recently_active', value: isRecentlyActive })
  context.emit(event, { accounts: acquainted(context.store, channel) })
}

function newestId({ index }: Pick<Readers, 'index'>, { recipientId }: Channel): number {
  const cursor = index.walk(recipientId, index.nextId(), 'older')
  return cursor.next() ? cursor.id : 0
}
