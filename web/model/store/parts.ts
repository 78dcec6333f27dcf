import { batch, signal } from '@preact/signals-core'
import type { Clock } from '../../protocol/clock'
import type { KnownState } from '../../protocol/snapshot'
import { type Channel, Channels } from '../channels/channels'
import { Topics } from '../channels/topics'
import { POLICY, type Policy, UserTopics } from '../channels/user-topics'
import { DirectConversations } from '../conversations/direct-conversations'
import { Typing } from '../conversations/typing'
import { Messages } from '../messages/messages'
import { Facts } from '../people/facts'
import { Groups } from '../people/groups'
import { People } from '../people/people'
import { Presence } from '../people/presence'
import { ReactiveMap } from '../reactive-map'
import { Unreads } from '../unreads/unreads'
import { OwnThings } from './own-things'

/** Fields of a snapshot that parts of the store keep. The other fields are facts, except those of the connection. */
const OF_PARTS = new Set([
  ...['realm_users', 'realm_non_active_users', 'realm_user_groups', 'realm_bots', 'user_settings', 'max_message_id'],
  ...[
    'streams',
    'subscriptions',
    'unsubscribed',
    'never_subscribed',
    'user_topics',
    'presences',
    'presence_last_update_id',
    'user_status',
  ],
  ...['unread_msgs', 'starred_messages', 'recent_private_conversations'],
  ...['drafts', 'scheduled_messages', 'reminders', 'saved_snippets'],
])

/** Fields that belong to the connection, and aren't facts. */
const OF_CONNECTION = new Set(['queue_id', 'last_event_id', 'result', 'msg', 'ignored_parameters_unsupported'])

/** Everything that is known, divided into parts. It is loaded from a snapshot, and `tell` returns one. */
export class Parts {
  readonly facts = new Facts()
  readonly settings = new ReactiveMap<string, KnownState['user_settings'][string]>()
  readonly people = new People()
  readonly groups = new Groups()
  readonly channels = new Channels()
  readonly userTopics = new UserTopics()
  readonly messages = new Messages()
  readonly unreads: Unreads
  readonly direct = new DirectConversations()
  readonly topics = new Topics()
  readonly own = new OwnThings()
  readonly presence = new Presence()
  readonly typing: Typing
  /**
   * Counters by event type: `attachment`, `realm_export` and `invites_changed`. They increase when data that isn't in
   * the store changes.
   */
  readonly revisions = new ReactiveMap<string, number>()
  /** Whether there is anything to show yet. */
  readonly isLoaded = signal(false)
  /** Increases with every snapshot. Data that was fetched earlier may be outdated. */
  readonly generation = signal(0)

  constructor(clock: Clock) {
    const ownId = () => this.ownId
    this.unreads = new Unreads(
      ownId,
      (place) => place?.kind === 'topic' && this.peekMuted(place.channelId, place.topic),
    )
    const expiry = () => Number(this.facts.peek('server_typing_started_expiry_period_milliseconds') ?? 45_000)
    this.typing = new Typing(clock, ownId, expiry)
  }

  get ownId(): number {
    return this.facts.peek('user_id') ?? 0
  }

  /** Whether a topic is muted, by itself or through its channel. */
  isMuted(channelId: number, topic: string): boolean {
    return isMuted(this.channels.channels.get(channelId), this.userTopics.policyOf(channelId, topic))
  }

  /** Like `isMuted`, without subscribing to changes. */
  peekMuted(channelId: number, topic: string): boolean {
    return isMuted(this.channels.channels.peek(channelId), this.userTopics.peekPolicy(channelId, topic))
  }

  load(snapshot: KnownState): void {
    batch(() => {
      const facts = Object.entries(snapshot).filter(([name]) => !OF_PARTS.has(name) && !OF_CONNECTION.has(name))
      this.facts.load(facts)
      this.settings.load(Object.entries(snapshot.user_settings))
      for (const part of this.#parts) part.load(snapshot)
      this.messages.doubt(snapshot.max_message_id)
      this.topics.clear()
      this.typing.clear()
      this.isLoaded.value = true
      this.generation.value += 1
    })
  }

  /**
   * The current state as a snapshot, for example to be stored on disk. It includes the statuses of deactivated
   * accounts, which may be reactivated.
   */
  tell(): KnownState {
    const parts = this.#parts.map((part) => part.tell())
    const told = {
      ...this.facts.tell(),
      ...Object.assign({}, ...parts),
      unread_msgs: this.unreads.tell(),
      user_settings: Object.fromEntries(this.settings.peekEntries()),
      max_message_id: this.messages.newest.peek(),
    }
    // These are all the parts into which a snapshot was divided.
    return told as KnownState
  }

  get #parts() {
    const { people, groups, channels, userTopics, unreads, direct, own, presence } = this
    const counted = { load: (snapshot: KnownState) => unreads.load(snapshot), tell: () => ({}) }
    return [people, groups, channels, userTopics, counted, direct, own, presence]
  }
}

/** A policy for a topic overrides the setting of its channel. */
function isMuted(channel: Channel | undefined, policy: Policy): boolean {
  const isChannelMuted = channel?.isSubscribed === true && channel.personal?.is_muted === true
  return isChannelMuted ? policy < POLICY.unmuted : policy === POLICY.muted
}
