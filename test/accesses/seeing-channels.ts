import { POLICY } from '../security/plain-policies'
import { isOpen, PERMISSIONS, type PlainChannel, type Value } from './plain-accesses'
import type { PlainMessage } from './plain-messages'
import { Seeing } from './seeing'
import { TOPICS } from './steps'

const REGISTRATION = {
  event_types: [],
  fetch_event_types: ['subscription', 'message', 'update_message_flags', 'user_topic'],
  include_subscribers: true,
  client_capabilities: { notification_settings_null: true, archived_channels: true, empty_topic_name: true },
}

interface ListedChannel {
  stream_id: number
  subscribers: number[]
  [key: string]: unknown
}
interface Unread {
  stream_id: number
  topic: string
  unread_message_ids: number[]
}

/** Compares the channels in all lists, and unread messages and policies for topics. */
export class SeeingChannels extends Seeing {
  async register(): Promise<void> {
    const { both, who } = this
    const { accesses } = both
    const state = await both.direct.must(who, 'register-queue', REGISTRATION)
    await both.direct.must(who, 'delete-queue', { queue_id: state.queue_id })
    const seen = (list: ListedChannel[]) =>
      accesses.channels.flatMap(({ id }) => list.filter((one) => one.stream_id === id).map((one) => shownOf(one)))
    const described = (is: (channel: PlainChannel) => boolean) =>
      accesses.channels.filter(is).map((channel) => this.#described(channel))
    const isThere = ({ subscribers }: PlainChannel) => subscribers.has(who)
    const wasThere = ({ everSubscribed }: PlainChannel) => everSubscribed.has(who)
    const outside = (channel: PlainChannel) => !isThere(channel) && accesses.sight(who, channel)
    this.expect('subscriptions', seen(state.subscriptions), described(isThere))
    const left = described((channel) => outside(channel) && wasThere(channel))
    this.expect('unsubscribed', seen(state.unsubscribed), left)
    const never = described((channel) => outside(channel) && !wasThere(channel))
    this.expect('never subscribed', seen(state.never_subscribed), never)
    this.#unread(state.unread_msgs.streams)
    this.#policies(state.user_topics)
  }

  #described(channel: PlainChannel) {
    const { accesses } = this.both
    const { id, name, isArchived, privacy, permissions } = channel
    return {
      ...{ id, name, isArchived },
      isPrivate: !isOpen(channel),
      isWebPublic: privacy === 'web',
      hasSharedHistory: privacy !== 'protected',
      subscribers: this.idsOf(accesses.active(channel.subscribers)),
      permissions: PERMISSIONS.map((permission) => this.#wireOf(permissions[permission])),
    }
  }

  /** A permission's value as clients see it, without deactivated accounts. */
  #wireOf({ people, groups }: Value): unknown {
    if (people.length === 0 && groups.length < 2) return this.both.wireOf({ people, groups })
    const direct_subgroups = groups.map(this.both.idOf).sort((one, other) => one - other)
    return { direct_members: this.idsOf(this.both.accesses.active(people)), direct_subgroups }
  }

  #unread(streams: Unread[]): void {
    const { messages } = this.both
    const seen = streams.flatMap(({ stream_id, topic, unread_message_ids: ids }) =>
      ids.filter((id) => messages.all.has(id)).map((id) => `${id}: ${stream_id} ${topic.toUpperCase()}`),
    )
    const is = ({ unread, channel }: PlainMessage) => unread.has(this.who) && channel.subscribers.has(this.who)
    const expected = messages.where(is).map((one) => `${one.id}: ${one.channel.id} ${one.topic.toUpperCase()}`)
    this.expect('unread', seen.sort(), expected.sort())
  }

  #policies(told: { stream_id: number; topic_name: string; visibility_policy: number }[]): void {
    const { accesses, messages } = this.both
    const seen = told.map((one) => `${one.stream_id} ${one.topic_name.toUpperCase()}: ${one.visibility_policy}`)
    const topics = [...new Set(TOPICS.map((topic) => topic.toUpperCase()))]
    const expected = accesses.channels
      .filter((channel) => !channel.isArchived && accesses.content(this.who, channel))
      .flatMap((channel) =>
        topics.flatMap((topic) => {
          const policy = messages.policies.of(this.who, channel, topic)
          return policy === POLICY.none ? [] : [`${channel.id} ${topic}: ${policy}`]
        }),
      )
    this.expect('topics', seen.sort(), expected.sort())
  }

  async lists(): Promise<void> {
    const { accesses } = this.both
    const { who } = this
    const isListed = (channel: PlainChannel) =>
      channel.subscribers.has(who) || (isOpen(channel) && !accesses.isGuest(who))
    const isKnown = (channel: PlainChannel) => accesses.sight(who, channel)
    const lists: [object, (channel: PlainChannel) => boolean][] = [
      [{}, (channel) => !channel.isArchived && isListed(channel)],
      [{ include_all: true }, (channel) => !channel.isArchived && isKnown(channel)],
      [{ include_all: true, exclude_archived: false }, isKnown],
      [{ include_can_access_content: true }, (channel) => !channel.isArchived && accesses.content(who, channel)],
    ]
    for (const [asked, is] of lists) {
      const { streams } = await this.both.direct.must(who, 'get-streams', asked as Record<string, unknown>)
      const ids = (streams as ListedChannel[]).map(({ stream_id }) => stream_id)
      const seen = accesses.channels.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
      const expected = accesses.channels.filter(is).map(({ name }) => name)
      this.expect(`list ${JSON.stringify(asked)}`, seen, expected)
    }
  }
}

function shownOf(channel: ListedChannel) {
  return {
    ...{ id: channel.stream_id, name: channel.name, isArchived: channel.is_archived },
    isPrivate: channel.invite_only,
    isWebPublic: channel.is_web_public,
    hasSharedHistory: channel.history_public_to_subscribers,
    subscribers: [...channel.subscribers].sort((one, other) => one - other),
    permissions: PERMISSIONS.map((permission) => channel[permission]),
  }
}
