import * as z from 'zod'
import { GROUP_PERMISSIONS } from '#domain/settings/permission-settings'
import { namesOf } from '#lib/typed-object'
import { LONGEST_TEXTS } from './longest-texts'
import { account, anything, channel, group, groupValue, people, permissionsNamed, seconds } from './values'

/** The organization's own data, which belongs to no single person. */
const organization = z.object({
  name: z.string().min(1).max(LONGEST_TEXTS.realmName),
  /** The address of the old server ("https://chat.example.org"), if known. */
  origin: z
    .string()
    .max(300)
    .regex(/^https?:\/\/[^\s/]+$/)
    .nullable(),
  createdAt: seconds,
  settings: anything,
  userDefaults: anything,
  systemBots: z.array(z.object({ email: z.string(), id: account })).max(10),
  newChannelAnnouncements: channel.nullable(),
  signupAnnouncements: channel.nullable(),
  updateAnnouncements: channel.nullable(),
  moderationRequests: channel.nullable().optional(),
  /** Whether the earlier server supports topics without a name. If so, no topic's name is the label for these. */
  hasEmptyTopics: z.boolean().optional(),
  linkifiers: z.array(z.object({ id: z.int(), pattern: z.string(), urlTemplate: z.string() })).max(1000),
  domains: z.array(z.object({ id: z.int(), domain: z.string(), allowSubdomains: z.boolean() })).max(1000),
  playgrounds: z
    .array(z.object({ id: z.int(), name: z.string(), language: z.string(), urlTemplate: z.string() }))
    .max(1000),
  profileFields: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        type: z.int(),
        hint: z.string(),
        data: z.string(),
        order: z.int(),
        isRequired: z.boolean(),
        isInSummary: z.boolean(),
        isAdministrators: z.literal(true).optional(),
      }),
    )
    .max(100),
})

/** The permissions as groups, or in the form in which earlier versions of Zulip stored them. */
const permissions = z.union([
  z.object({ permissions: permissionsNamed(namesOf(GROUP_PERMISSIONS)) }),
  z.object({ canMention: groupValue }),
])

const described = z.object({
  id: group,
  name: z.string().min(1).max(LONGEST_TEXTS.groupName),
  description: z.string().max(LONGEST_TEXTS.groupDescription),
  isSystem: z.boolean(),
  members: people,
  subgroups: z.array(group),
  creatorId: account.nullable().optional(),
  /** UNIX ms. */
  createdAt: z.int().nullable().optional(),
  isDeactivated: z.boolean().optional(),
})

const groupRow = described.and(permissions)

export const organizationPiece = z.object({ organization, groups: z.array(groupRow).max(10_000) })
