import * as z from 'zod'
import type { BotType, Role } from '#lib/ids'
import { LONGEST_TEXTS } from './longest-texts'
import { account, anything, channel, rows } from './values'

const status = z.object({
  text: z.string().max(LONGEST_TEXTS.status),
  emojiName: z.string(),
  emojiCode: z.string(),
  reactionType: z.string(),
})

const service = z.union([
  z.object({ kind: z.literal('outgoing'), baseUrl: z.string(), interface: z.int() }),
  z.object({ kind: z.literal('embedded'), name: z.string(), config: z.record(z.string(), z.string()) }),
])

const person = z.object({
  id: account,
  email: z.string().max(254),
  fullName: z.string().min(1).max(LONGEST_TEXTS.fullName),
  role: z.union([z.literal(100), z.literal(200), z.literal(300), z.literal(400), z.literal(600)]) as z.ZodType<Role>,
  isActive: z.boolean(),
  isBot: z.boolean(),
  botType: z.int().min(1).max(4).nullable() as unknown as z.ZodType<BotType | null>,
  botOwnerId: account.nullable(),
  bot: z
    .object({
      defaultSendingChannelId: channel.nullable(),
      defaultEventsChannelId: channel.nullable(),
      defaultAllPublicChannels: z.boolean(),
      config: z.record(z.string(), z.string()).optional(),
      services: z.array(service),
    })
    .nullable(),
  mayCreateUsers: z.boolean(),
  /** UNIX ms, with fractions. */
  joinedAt: z.number().min(0),
  avatarVersion: z.int().min(1),
  settings: anything,
  profile: z.record(z.string(), z.string().max(LONGEST_TEXTS.profileValue)),
  status: status.nullable(),
  alertWords: z.array(z.string().max(LONGEST_TEXTS.alertWord)).max(5000),
  onboardingSteps: z.array(z.string().max(LONGEST_TEXTS.onboardingStep)).max(100),
})

export const peoplePiece = rows(person)
