import type { ChannelObject, StreamUpdateEvent } from '#wire/events/channels'
import type { ClientEvent } from '#wire/events/index'
import type { ClientPeersEvent } from '#wire/events/subscriptions'
import type { KnownState, Subscription } from '../../protocol/snapshot'
import { withoutPerson } from '../people/without-person'
import { ReactiveMap } from '../reactive-map'
import { difference, union } from '../sorted'

type PersonalSettings = Omit<Subscription, keyof ChannelObject | 'subscribers'>

/** A channel that the user may know of, with their own settings if they are or were subscribed. */
export type Channel = ChannelObject & {
  isSubscribed: boolean
  /** Also set for channels that the user has left. */
  personal: PersonalSettings | undefined
}

type SubscriptionEvent = Extract<ClientEvent, { type: 'subscription' }>
type StreamEvent = Extract<ClientEvent, { type: 'stream' }>

/** Every channel that the user may know of, by id. */
export class Channels {
  readonly channels = new ReactiveMap<number, Channel>()
  /** The ids of each channel's subscribers, where they are known. */
  readonly subscribers = new ReactiveMap<number, readonly number[]>()

  load(snapshot: KnownState): void {
    const known = new Map<number, Channel>()
    for (const channel of snapshot.streams) known.set(channel.stream_id, neverIn(channel))
    for (const channel of snapshot.never_subscribed) known.set(channel.stream_id, neverIn(channel))
    for (const channel of snapshot.unsubscribed) known.set(channel.stream_id, withSettings(channel, false))
    for (const channel of snapshot.subscriptions) known.set(channel.stream_id, withSettings(channel, true))
    this.channels.load(known)
    // The subscribers may have changed. A channel's list is fetched again when the user opens it.
    this.subscribers.clear()
  }

  /** Channels that aren't archived. */
  live(): Channel[] {
    return this.channels.values().filter(isLive)
  }

  tell(): Pick<KnownState, 'streams' | 'subscriptions' | 'unsubscribed' | 'never_subscribed'> {
    const channels = [...this.channels.peekValues()]
    const personal = ({ isSubscribed, personal, ...channel }: Channel) => ({ ...channel, ...personal }) as Subscription
    return {
      streams: channels.filter(isLive).map(({ isSubscribed, personal, ...channel }) => channel),
      subscriptions: channels.filter((channel) => channel.isSubscribed).map(personal),
      unsubscribed: channels.filter((channel) => !channel.isSubscribed && channel.personal).map(personal),
      never_subscribed: channels.filter((channel) => !channel.personal).map(personal),
    }
  }

  /** Applies an event. Returns the ids of channels that were archived, or that the user can no longer see. */
  stream(event: StreamEvent): readonly number[] {
    if (event.op === 'update') {
      this.channels.change(event.stream_id, (channel) => changed(channel, event))
      return []
    }
    if (event.op === 'create') {
      for (const channel of event.streams) this.channels.set(channel.stream_id, neverIn(channel))
      return []
    }
    for (const { stream_id, is_archived } of event.streams) {
      if (is_archived && this.#isKnownLive(stream_id))
        this.channels.change(stream_id, (channel) => ({ ...channel, is_archived }))
      else {
        this.channels.delete(stream_id)
        this.subscribers.delete(stream_id)
      }
    }
    return event.streams.map(({ stream_id }) => stream_id)
  }

  /** Whether a channel is known and not archived. */
  #isKnownLive(id: number): boolean {
    const known = this.channels.peek(id)
    return known !== undefined && isLive(known)
  }

  subscription(event: SubscriptionEvent, ownId: number): void {
    switch (event.op) {
      case 'add':
        for (const subscription of event.subscriptions) {
          this.channels.set(subscription.stream_id, withSettings(subscription, true))
          this.subscribers.set(subscription.stream_id, subscription.subscribers)
        }
        break
      case 'remove':
        for (const { stream_id } of event.subscriptions) {
          this.channels.change(stream_id, (channel) => ({ ...channel, isSubscribed: false }))
          this.subscribers.change(stream_id, (ids) => difference(ids, [ownId]))
        }
        break
      case 'update':
        // Snapshots leave out empty values, and so does the store.
        this.#personal(event.stream_id, { [event.property]: event.value === '' ? undefined : event.value })
        break
      default:
        this.#peers(event)
    }
  }

  #personal(id: number, change: Record<string, unknown>): void {
    this.channels.change(id, (channel) => {
      return channel.isSubscribed ? { ...channel, personal: { ...channel.personal, ...change } } : channel
    })
  }

  #peers({ op, stream_ids, user_ids }: ClientPeersEvent): void {
    for (const id of stream_ids) {
      this.subscribers.change(id, (ids) => (op === 'peer_add' ? union(ids, user_ids) : difference(ids, user_ids)))
    }
  }

  /** Runs when an account is deactivated, or can no longer be seen. */
  forgetPerson(id: number): void {
    for (const [channel, ids] of [...this.subscribers.peekEntries()]) {
      if (ids.includes(id)) this.subscribers.set(channel, difference(ids, [id]))
    }
  }

  /** Removes a deactivated person from the channels' permissions. Isn't called for older servers. */
  takeFromPermissions(id: number): void {
    for (const channel of [...this.channels.peekValues()]) {
      const others = withoutPerson(channel, id)
      if (others) this.channels.set(channel.stream_id, others)
    }
  }

  /** Sets the id of a channel's first message, unless the channel already has one. */
  begin(id: number, messageId: number): void {
    this.channels.change(id, (channel) =>
      channel.first_message_id === null ? ({ ...channel, first_message_id: messageId } as Channel) : channel,
    )
  }
}

/** Whether a channel isn't archived. Other servers may not send the field for this. */
export const isLive = ({ is_archived }: Pick<Channel, 'is_archived'>): boolean => is_archived !== true

function neverIn(channel: ChannelObject | Subscription): Channel {
  const { subscribers, ...plain } = channel as Subscription
  return { ...plain, isSubscribed: false, personal: undefined }
}

const OF_CHANNELS: readonly string[] = [
  'stream_id',
  'name',
  'description',
  'rendered_description',
  'date_created',
  'creator_id',
  'is_archived',
  'is_recently_active',
  'invite_only',
  'is_web_public',
  'history_public_to_subscribers',
  'stream_post_policy',
  'is_announcement_only',
  'message_retention_days',
  'first_message_id',
  'stream_weekly_traffic',
] as const satisfies readonly (keyof ChannelObject)[]

/**
 * Whether a property belongs to the channel itself and not to the user's subscription. Permissions belong to the
 * channel.
 */
const isOfChannel = (name: string) => OF_CHANNELS.includes(name) || name.startsWith('can_')

/** A channel from a subscription object, which has both the channel's own fields and the user's settings. */
function withSettings({ subscribers, ...subscription }: Subscription, isSubscribed: boolean): Channel {
  const entries = Object.entries(subscription)
  const channel = Object.fromEntries(entries.filter(([name]) => isOfChannel(name))) as unknown as ChannelObject
  const personal = Object.fromEntries(entries.filter(([name]) => !isOfChannel(name))) as PersonalSettings
  return { ...channel, isSubscribed, personal }
}

/** The channel after an event. The event may also have properties that changed along with the named one. */
function changed(channel: Channel, event: StreamUpdateEvent): Channel {
  const { type, op, stream_id, name, property, value, ...more } = event
  const { id, ...others } = more as Record<string, unknown>
  return { ...channel, ...others, [property]: value } as Channel
}
