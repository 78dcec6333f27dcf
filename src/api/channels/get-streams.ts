import * as z from 'zod'
import { listChannels } from '#domain/channels/list-channels'
import { weeklyTraffic } from '#domain/channels/traffic'
import { channelObject } from '#wire/channel'
import { query } from '../contract/operation'
import { boolean } from '../contract/params'

/** Channels, from the sources asked for. https://zulip.com/api/get-streams */
export const getStreams = query({
  name: 'get-streams',
  method: 'GET',
  path: '/streams',
  access: 'account',
  params: z.object({
    include_public: boolean.default(true),
    include_web_public: boolean.default(false),
    include_subscribed: boolean.default(true),
    include_all_active: boolean.default(false),
    include_default: boolean.default(false),
    include_owner_subscribed: boolean.default(false),
  }),
  run: (context, sources) => ({
    streams: listChannels(context, {
      public: sources.include_public,
      webPublic: sources.include_web_public,
      subscribed: sources.include_subscribed,
      allActive: sources.include_all_active,
      ownerSubscribed: sources.include_owner_subscribed,
    }).map((channel) => ({
      ...channelObject(channel, weeklyTraffic(context, channel)),
      ...(sources.include_default && { is_default: channel.isDefault }),
    })),
  }),
})
