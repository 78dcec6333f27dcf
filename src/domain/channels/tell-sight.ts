import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { toBase64 } from '#lib/bytes/base64'
import type { AccountId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { Again, Untold } from '#store/channels/untold-sight'
import { streamCreate, streamDelete } from '#wire/events/channels'
import { subscriptionPeers } from '#wire/events/subscriptions'
import type { Emitting } from '../context'
import { subscribersOf } from './access'
import { activeSubscribers, knowers } from './audiences'
import { byName } from './by-name'
import { describeChannel, describeGone } from './describe-channel'
import { TellingPolicies } from './tell-policies'

type Context = Emitting & { now: number; realm: { name: string; origin: string } }
type People = ReadonlyBitmap<AccountId>

/** The task that tells people, in several steps, about many channels that they can now see or can no longer see. */
export const TELL_SIGHT = 'tell-sight'

const CHANNELS_A_STEP = 200
/** The maximum number of subscribers' ids that a step sends. An id counts once for each person it is sent to. */
const IDS_A_STEP = 10_000_000
/** A channel's own data is about as long as this many ids. */
const IDS_OF_CHANNEL = 100
const PAUSE_MS = 10

export interface SightChange {
  channel: Channel
  gained: People
  lost: People
  /** People who knew of the channel before, and may now read it. */
  admitted: People
  /** People who could read the channel, and now may only know of it. */
  dismissed: People
}

interface Telling extends Pick<SightChange, 'channel' | 'gained' | 'lost'> {
  again: readonly Again[]
}

const NOBODY: People = new Bitmap<AccountId>()
export const NO_CHANGE = { gained: NOBODY, lost: NOBODY, admitted: NOBODY, dismissed: NOBODY }

/**
 * Tells people which channels they can now see or no longer see, and which they can now read or no longer read. One
 * step does as much as it may, and further steps do the rest. Channels that the same people gained or lost share an
 * event, unless `isOneByOne` is set.
 */
export function tellSight(context: Context, changes: readonly SightChange[], isOneByOne = false): void {
  const lostAt = Math.floor(context.now / 1000)
  const telling = changes.map(({ channel, gained, lost, admitted, dismissed }) => {
    const again = [{ people: admitted }, { people: dismissed, lostAt }].filter(({ people }) => !people.isEmpty())
    return { channel, gained, lost, again }
  })
  // Channels that nobody gained or lost are all handled now: `TellingPolicies` limits what it sends about them.
  const { inSight = [], changed = [] } = Object.groupBy(telling, ({ gained, lost }) =>
    gained.isEmpty() && lost.isEmpty() ? 'inSight' : 'changed',
  )
  const now = changed.slice(0, howMany(changed))
  const later = changed.slice(now.length).map(({ channel: { id }, ...change }) => ({ id, ...change }))
  keep(context, [], [...tellSome(context, [...now, ...inSight], describeChannel, isOneByOne), ...later])
}

/** A step of the task. People who lost a channel aren't told about later changes to it. */
export function tellMoreSight(context: Context): void {
  const { untoldSight, channels } = context.store
  const waiting = untoldSight.first(CHANNELS_A_STEP)
  const telling = waiting.map(({ id, ...untold }) => ({ channel: channels.get(id), ...untold }))
  const now = telling.slice(0, howMany(telling))
  keep(context, waiting.slice(0, now.length), tellSome(context, now, describeGone))
}

function keep({ store, now, realm }: Context, taken: readonly Untold[], left: readonly Untold[]): void {
  if (taken.length === 0 && left.length === 0) return
  store.untoldSight.replace(taken, left)
  if (store.untoldSight.isEmpty) return
  store.tasks.put({ kind: TELL_SIGHT, subject: 0, dueAt: now + PAUSE_MS, realm })
}

/** The number of channels in the next step: at least one, if there are any. */
function howMany(telling: readonly Telling[]): number {
  let ids = 0
  for (const [at, { channel, gained, lost }] of telling.entries()) {
    const size = IDS_OF_CHANNEL + channel.subscribers.count()
    ids += gained.count() * size + lost.count() * IDS_OF_CHANNEL
    if (at > 0 && (ids > IDS_A_STEP || at >= CHANNELS_A_STEP)) return at
  }
  return telling.length
}

/**
 * Tells people about the channels as they are now. Access that was gained or lost since the change has been reported
 * separately. Returns what is left for further steps.
 */
function tellSome(
  context: Context,
  telling: readonly Telling[],
  describeLost: typeof describeChannel,
  isOneByOne = false,
): Untold[] {
  const { store } = context
  const all = telling.map(({ channel, gained, lost, again }) => {
    if (gained.isEmpty() && lost.isEmpty()) return { channel, again, gained, lost }
    const know = knowers(store, channel)
    return { channel, again, gained: gained.intersection(know), lost: lost.difference(know) }
  })
  // People who subscribed in the meantime were told when they subscribed.
  const untold = all.map((one) => ({ ...one, gained: one.gained.difference(subscribersOf(one.channel)) }))
  for (const { people, channels } of alike(untold, 'gained', isOneByOne)) tellOf(context, channels, people)
  for (const { people, channels } of alike(all, 'lost', isOneByOne)) tellLost(context, channels, people, describeLost)
  const policies = new TellingPolicies(context)
  return all.flatMap(({ channel, gained, again: before }) => {
    const again = gained.isEmpty() ? before : [...before, { people: gained }]
    const left = again.flatMap((one) => policies.tell(channel, one) ?? [])
    return left.length > 0 ? [{ id: channel.id, gained: NOBODY, lost: NOBODY, again: left }] : []
  })
}

type Changed = { channel: Channel; gained: People; lost: People }

/** Groups channels that the same people gained or lost, unless `isOneByOne` is set. */
function alike(all: readonly Changed[], what: 'gained' | 'lost', isOneByOne: boolean) {
  const changed = all.filter((one) => !one[what].isEmpty())
  const groups = Map.groupBy(changed, (one) => (isOneByOne ? one.channel.id : toBase64(one[what].toBytes())))
  return Array.from(groups.values(), (group) => ({
    people: group[0]![what],
    channels: group.map(({ channel }) => channel),
  }))
}

/** Tells people about channels that they can now see, as if the channels were new, and about their subscribers. */
function tellOf(context: Context, channels: readonly Channel[], accounts: People): void {
  const { store } = context
  const sorted = [...channels].sort(byName)
  context.emit(streamCreate(sorted.map((channel) => describeChannel(context, channel))), { accounts })
  for (const channel of sorted) {
    context.emit(subscriptionPeers('peer_add', [channel.id], activeSubscribers(store, channel)), { accounts })
  }
}

export function tellLost(
  context: Context,
  channels: readonly Channel[],
  accounts: People,
  describe: typeof describeChannel = describeChannel,
): void {
  if (accounts.isEmpty()) return
  const streams = [...channels].sort(byName).map((channel) => describe(context, channel))
  context.emit(streamDelete(streams), { accounts })
}
