import { listSubscriptions } from '#domain/channels/subscriptions/list-subscriptions'
import { ROLE } from '#lib/ids'
import { writtenList } from '#lib/json/written-json'
import { entriesOf } from '#lib/typed-object'
import { KNOWS_ARCHIVED_CHANNELS } from '#wire/adapt/archived-channels'
import type { channelObject } from '#wire/channel'
import { EMPTY_TOPIC, topicOut } from '#wire/topic-names'
import { listDefaultChannels } from '../channels/default-channels'
import { listDefaultGroups } from '../channels/default-groups'
import { idsOfDefaults } from '../channels/describe-channel'
import { listChannels } from '../channels/list-channels'
import { listMutedTopics, listPolicies } from '../channels/topic-policy'
import { channelBatches, writeChannel } from '../channels/written-channel'
import type { QueryContext } from '../context'
import { settingOf } from '../settings/user-settings'
import type { Section } from './section'

export const channelSections = {
  subscription(context, options) {
    const { withSubscribers, capabilities } = options
    const asked = { withSubscribers, withArchived: capabilities.has(KNOWS_ARCHIVED_CHANNELS) }
    if (capabilities.has('notification_settings_null')) return listSubscriptions(context, asked)
    return listSubscriptions(context, { ...asked, adapt: (personal) => withoutNulls(context, personal) })
  },
  stream(context) {
    const sources = {
      public: true,
      webPublic: true,
      subscribed: true,
      known: true,
      readable: false,
      ownerSubscribed: false,
      archived: false,
    }
    const allActive = context.viewer.role <= ROLE.administrator
    const channels = listChannels(context, { ...sources, allActive })
    const listed = new Map(channels.map((one) => [one, writeChannel(context, one)]))
    const batches = () => channelBatches(context, listed)
    return { streams: writtenList<ReturnType<typeof channelObject>>([...listed.values()], listed.size, batches) }
  },
  default_streams({ store, viewer }) {
    const channels = viewer.role === ROLE.guest ? [] : listDefaultChannels(store)
    return { realm_default_streams: idsOfDefaults(channels) }
  },
  default_stream_groups: ({ store, viewer }) => ({
    realm_default_stream_groups: viewer.role === ROLE.guest ? [] : listDefaultGroups(store),
  }),
  muted_topics(context, options) {
    const isReplaced = options.wanted?.has('user_topic') === true
    return isReplaced ? {} : { muted_topics: listMutedTopics(context.store, context.viewer.id) }
  },
  user_topic: ({ store, viewer }, { capabilities }) => ({
    user_topics: listPolicies(store, viewer.id).map(({ policy }) => ({
      stream_id: policy.channelId,
      topic_name: topicOut(policy.topic, capabilities.has(EMPTY_TOPIC)),
      last_updated: policy.updatedAt,
      visibility_policy: policy.policy,
    })),
  }),
} satisfies Record<string, Section>

const INHERITED = {
  desktop_notifications: 'enable_stream_desktop_notifications',
  audible_notifications: 'enable_stream_audible_notifications',
  push_notifications: 'enable_stream_push_notifications',
  email_notifications: 'enable_stream_email_notifications',
} as const

/** Replaces null with the person's own setting, for clients that don't support inheritance. */
function withoutNulls<Item extends object>({ viewer }: QueryContext, subscription: Item): Item {
  // The protocol's names map to our settings in a way that the types can't express.
  const filled = { ...subscription } as Record<string, unknown>
  for (const [name, setting] of entriesOf(INHERITED)) {
    filled[name] ??= settingOf(viewer, setting)
  }
  return filled as Item
}
