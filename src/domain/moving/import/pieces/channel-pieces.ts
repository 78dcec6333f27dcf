import * as z from 'zod'
import { CHANNEL_PERMISSIONS } from '#domain/settings/permission-settings'
import { namesOf } from '#lib/typed-object'
import { POST_POLICIES } from '#wire/adapt/post-policy'
import { LONGEST_TEXTS } from './longest-texts'
import { account, channel, groupValue, message, people, permissionsNamed, rows, seconds } from './values'

/** The permissions as groups, or in the form in which earlier versions of Zulip stored them. */
const permissions = z.union([
  z.object({ permissions: permissionsNamed(namesOf(CHANNEL_PERMISSIONS)) }),
  z.object({ postPolicy: z.literal(POST_POLICIES), canRemoveSubscribers: groupValue }),
])

const described = z.object({
  id: channel,
  name: z.string().min(1).max(LONGEST_TEXTS.channelName),
  description: z.string().max(LONGEST_TEXTS.channelDescription),
  createdAt: seconds,
  creatorId: account.nullable(),
  isPrivate: z.boolean(),
  isWebPublic: z.boolean(),
  hasSharedHistory: z.boolean(),
  retentionDays: z.int().nullable(),
  firstMessageId: message.nullable(),
  isDefault: z.boolean(),
  isArchived: z.boolean(),
  isRecentlyActive: z.boolean().optional(),
  subscribers: people,
})

const channelRow = described.and(permissions)

const optionalFlag = z.boolean().nullable()

const subscription = z.object({
  accountId: account,
  channelId: channel,
  isActive: z.boolean(),
  color: z.string().max(10),
  isMuted: z.boolean(),
  isPinned: z.boolean(),
  desktopNotifications: optionalFlag,
  audibleNotifications: optionalFlag,
  pushNotifications: optionalFlag,
  emailNotifications: optionalFlag,
  wildcardMentionsNotify: optionalFlag,
})

export const channelsPiece = rows(channelRow)
export const subscriptionsPiece = rows(subscription)
