import * as z from 'zod'
import { MAX_CHANNEL_DESCRIPTION_LENGTH } from '#domain/limits'
import type { AccountId } from '#lib/ids'
import { EVERYONE_POSTS, POST_POLICIES, type PostPolicy, postersOf } from '#wire/adapt/post-policy'
import {
  bool,
  boolean,
  idOf,
  int,
  intIn,
  json,
  listOf,
  MOST_PEOPLE,
  maxCharacters,
  model,
  storedText,
  text,
  union,
  valueError,
} from '../contract/params'
import { groupValue, groupValueOrNull } from '../contract/params/group-value'

const HEX_COLOR = /^#[0-9a-fA-F]{3,6}$/
export const isColor = (value: unknown) => typeof value === 'string' && HEX_COLOR.test(value)

export const channelDescription = storedText.check(maxCharacters(MAX_CHANNEL_DESCRIPTION_LENGTH))
export const postPolicy = json(intIn(POST_POLICIES))

/** People, identified either all by email address or all by id. */
export const principals = json(
  union({ 'list[str]': listOf(z.string(), MOST_PEOPLE), 'list[int]': listOf(idOf<AccountId>(), MOST_PEOPLE) }),
)

/** A number of days, or a word. The type is checked first, and the allowed words later. */
export const retentionDays = union({ 'json[str]': json(z.string()), 'json[int]': json(int) })

const colorful = model('AddSubscriptionData', {
  name: z.string(),
  color: z.string().nullish(),
  description: channelDescription.nullish(),
})

const wanted = colorful.refine((add) => add.color == null || isColor(add.color), {
  error: valueError('add.color is not a valid hex color code'),
})

export const wantedChannels = json(listOf(wanted))

/** The parameters that both operations for subscribing share. */
export const subscribeOptions = {
  invite_only: boolean.default(false),
  is_web_public: boolean.default(false),
  is_default_stream: boolean.default(false),
  stream_post_policy: postPolicy.default(EVERYONE_POSTS),
  history_public_to_subscribers: json(bool.nullable()).default(null),
  message_retention_days: retentionDays.default('realm_default'),
  /** The people who may add others to the channel, and therefore read it: a group, or people and groups. */
  can_add_subscribers_group: groupValue.optional(),
  can_administer_channel_group: groupValue.optional(),
  can_remove_subscribers_group: groupValueOrNull.optional(),
  can_send_message_group: groupValue.optional(),
  can_subscribe_group: groupValue.optional(),
  announce: boolean.default(false),
  principals: principals.default([]),
  authorization_errors_fatal: boolean.default(true),
}

export const channelNames = json(listOf(text))

/** Replaces `stream_post_policy`, a number, with the name of the group that may post in new channels. */
export const withPosters = <Options extends { stream_post_policy: PostPolicy }>({
  stream_post_policy,
  ...options
}: Options) => ({ ...options, posters: postersOf(stream_post_policy) })
