import * as z from 'zod'
import { updateChannel } from '#domain/channels/administration/update-channel'
import { postersNamed } from '#wire/adapt/post-policy'
import { command } from '../contract/operation'
import { boolean, channelId, text } from '../contract/params'
import { groupValueChange } from '../contract/params/group-value'
import { channelDescription, postPolicy, retentionDays } from './subscribe-parameters'

/** Changes a channel's name, description, permissions and other properties. https://zulip.com/api/update-stream */
export const updateStream = command({
  name: 'update-stream',
  method: 'PATCH',
  path: '/streams/:stream_id{[0-9]+}',
  access: 'account',
  params: z.object({
    stream_id: channelId,
    description: channelDescription.optional(),
    /** Whether the channel is private. */
    is_private: boolean.optional(),
    /** An older form of `stream_post_policy`: true if only administrators may post. */
    is_announcement_only: boolean.optional(),
    is_default_stream: boolean.optional(),
    stream_post_policy: postPolicy.optional(),
    history_public_to_subscribers: boolean.optional(),
    is_web_public: boolean.optional(),
    /** The new name. */
    new_name: text.optional(),
    message_retention_days: retentionDays.optional(),
    /** The people who may add others to the channel, and therefore read it: a group, or people and groups. */
    can_add_subscribers_group: groupValueChange.optional(),
    can_administer_channel_group: groupValueChange.optional(),
    can_remove_subscribers_group: groupValueChange.optional(),
    can_send_message_group: groupValueChange.optional(),
    can_subscribe_group: groupValueChange.optional(),
  }),
  run(context, params) {
    updateChannel(context, params.stream_id, {
      description: params.description,
      isPrivate: params.is_private,
      isDefault: params.is_default_stream,
      posters: postersNamed(params),
      hasSharedHistory: params.history_public_to_subscribers,
      isWebPublic: params.is_web_public,
      name: params.new_name,
      retention: params.message_retention_days,
      permissions: params,
    })
    return {}
  },
})
