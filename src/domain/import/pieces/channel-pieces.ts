import * as z from 'zod'
import { POST_POLICIES } from '#wire/posting'
import { account, channel, groupValue, message, people, rows, seconds } from './values'

const channelRow = z.object({
  id: channel,
  name: z.string().min(1).max(60),
  description: z.string().max(1024),
  createdAt: seconds,
  creatorId: account.nullable(),
  isPrivate: z.boolean(),
  isWebPublic: z.boolean(),
  hasSharedHistory: z.boolean(),
  postPolicy: z.literal(POST_POLICIES),
  retentionDays: z.int().nullable(),
  firstMessageId: message.nullable(),
  canRemoveSubscribers: groupValue,
  isDefault: z.boolean(),
  isArchived: z.boolean(),
  subscribers: people,
})

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
