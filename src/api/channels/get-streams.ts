import * as z from 'zod'
import { listChannels } from '#domain/channels/list-channels'
import { writeChannel } from '#domain/channels/written-channel'
import { writtenList } from '#lib/json/written-json'
import type { Channel } from '#store/channels/channel-reader'
import type { channelObject } from '#wire/channel'
import { query } from '../contract/operation'
import { boolean } from '../contract/params'

/** Lists channels from the requested sources. https://zulip.com/api/get-streams */
export const getStreams = query({
  name: 'get-streams',
  method: 'GET',
  path: '/streams',
  access: 'account',
  params: z.object({
    /** Whether public channels are listed. */
    include_public: boolean.default(true),
    /** Whether channels that are open to the web are listed. */
    include_web_public: boolean.default(false),
    /** Whether the channels you are subscribed to are listed. */
    include_subscribed: boolean.default(true),
    /** Whether to list all channels that you may know about, including private ones. */
    include_all: boolean.default(false),
    /** Whether to list all channels that you may read. */
    include_can_access_content: boolean.default(false),
    /** Whether to list all channels, including private ones. Only for administrators. */
    include_all_active: boolean.default(false),
    /** Whether archived channels are left out. */
    exclude_archived: boolean.default(true),
    /** Whether each channel in the answer has `is_default`. */
    include_default: boolean.default(false),
    /** Whether a bot also gets the channels that its owner is subscribed to. */
    include_owner_subscribed: boolean.default(false),
  }),
  run(context, sources) {
    const channels = listChannels(context, {
      public: sources.include_public,
      webPublic: sources.include_web_public,
      subscribed: sources.include_subscribed,
      allActive: sources.include_all_active,
      known: sources.include_all,
      readable: sources.include_can_access_content,
      archived: !sources.exclude_archived,
      ownerSubscribed: sources.include_owner_subscribed,
    })
    const more = (channel: Channel) => (sources.include_default ? { is_default: channel.isDefault } : {})
    const texts = channels.map((channel) => writeChannel(context, channel, more(channel)))
    return { streams: writtenList<ReturnType<typeof channelObject> & { is_default?: boolean }>(texts) }
  },
})
