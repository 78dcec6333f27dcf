import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { fromBase64, toBase64 } from '#lib/bytes/base64'
import type { AccountId, ChannelId } from '#lib/ids'
import type { personalChannelSettings } from '../channel'
import { type Built, built } from './built'
import type { ChannelObject } from './channels'

/** A run of ids from the first through the last. */
type Run = readonly [first: number, last: number]

/** Ids and runs of ids, or a bitmap in base64 if that is shorter. */
type PackedSubscribers = string | readonly (number | Run)[]

/** The minimum length of a run. Fewer consecutive ids are shorter as a list. */
const SHORTEST_RUN = 3

export function packSubscribers(people: ReadonlyBitmap<AccountId>): PackedSubscribers {
  const bytes = people.toBytes()
  const runs = runsOf(people)
  return JSON.stringify(runs).length < (bytes.length * 4) / 3 ? runs : toBase64(bytes)
}

export const unpackSubscribers = (packed: PackedSubscribers): readonly number[] =>
  typeof packed === 'string'
    ? [...new Bitmap(fromBase64(packed))]
    : packed.flatMap((part) => (typeof part === 'number' ? part : idsOf(part)))

function runsOf(people: ReadonlyBitmap<AccountId>): (number | Run)[] {
  const runs: (number | Run)[] = []
  let run: number[] = []
  const end = () => runs.push(...(run.length < SHORTEST_RUN ? run : [[run[0]!, run.at(-1)!] as const]))
  for (const id of people) {
    if (run.length > 0 && id !== run.at(-1)! + 1) {
      end()
      run = []
    }
    run.push(id)
  }
  end()
  return runs
}

const idsOf = ([first, last]: Run) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** A channel with its subscribers, and the reader's own settings for it. */
export type SubscriptionObject = ChannelObject &
  Partial<ReturnType<typeof personalChannelSettings>> & { subscribers: readonly number[] }

/** A subscription in the log, which lists the subscribers in packed form. */
type LoggedSubscription = Omit<SubscriptionObject, 'subscribers'> & { subscribers: PackedSubscribers }

interface Adding<Subscription> {
  type: 'subscription'
  op: 'add'
  subscriptions: readonly Subscription[]
}

export type SubscriptionAddEvent = Adding<LoggedSubscription>
export type ClientSubscriptionAddEvent = Adding<SubscriptionObject>

export const subscriptionAdd = (subscriptions: readonly LoggedSubscription[]): Built<SubscriptionAddEvent> =>
  built({ type: 'subscription', op: 'add', subscriptions })

export interface SubscriptionRemoveEvent {
  type: 'subscription'
  op: 'remove'
  subscriptions: readonly { name: string; stream_id: ChannelId }[]
}

export const subscriptionRemove = (
  subscriptions: SubscriptionRemoveEvent['subscriptions'],
): Built<SubscriptionRemoveEvent> => built({ type: 'subscription', op: 'remove', subscriptions })

export interface SubscriptionUpdateEvent {
  type: 'subscription'
  op: 'update'
  stream_id: ChannelId
  property: string
  value: boolean | string
}

export const subscriptionUpdate = (
  stream_id: ChannelId,
  property: string,
  value: boolean | string,
): Built<SubscriptionUpdateEvent> => built({ type: 'subscription', op: 'update', property, value, stream_id })

/** All of these people joined or left all of these channels. */
interface Peers<People> {
  type: 'subscription'
  op: 'peer_add' | 'peer_remove'
  stream_ids: readonly ChannelId[]
  user_ids: People
}

export type PeersEvent = Peers<PackedSubscribers>
export type ClientPeersEvent = Peers<readonly number[]>

export const subscriptionPeers = (
  op: 'peer_add' | 'peer_remove',
  stream_ids: readonly ChannelId[],
  people: ReadonlyBitmap<AccountId>,
): Built<PeersEvent> => built({ type: 'subscription', op, stream_ids, user_ids: packSubscribers(people) })
