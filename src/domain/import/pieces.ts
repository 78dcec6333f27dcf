import * as z from 'zod'
import type { AccountId, BotType, ChannelId, GroupId, MessageId, Role } from '#lib/ids'

/**
 * What an import consists of, piece by piece: rows in the shape of our own storage, whichever software they come from. Ids
 * are those of the organization that they were exported from. Times are UNIX seconds but where a name says otherwise.
 */
const LARGEST_ID = 2_147_483_647

// Ids get their brand where they come in.
const branded = <Id extends number>() => z.int().min(1).max(LARGEST_ID) as unknown as z.ZodType<Id>
const account = branded<AccountId>()
const channel = branded<ChannelId>()
const group = branded<GroupId>()
const message = branded<MessageId>()
const seconds = z.int().min(0)
const anything = z.record(z.string(), z.json())
const people = z.array(account).max(100_000)

const groupValue = z.union([group, z.object({ members: people, subgroups: z.array(group) })])

/** The organization itself, and what belongs to nobody in it. */
const organization = z.object({
  name: z.string().min(1).max(40),
  /** Where it was ("https://chat.example.org"), if that is known. */
  origin: z.string().max(300).nullable(),
  createdAt: seconds,
  settings: anything,
  userDefaults: anything,
  systemBots: z.array(z.object({ email: z.string(), id: account })).max(10),
  newChannelAnnouncements: channel.nullable(),
  signupAnnouncements: channel.nullable(),
  updateAnnouncements: channel.nullable(),
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
      }),
    )
    .max(100),
})

const status = z.object({
  text: z.string().max(60),
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
  fullName: z.string().min(1).max(100),
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
  profile: z.record(z.string(), z.string().max(10_000)),
  status: status.nullable(),
  alertWords: z.array(z.string().max(100)).max(5000),
  onboardingSteps: z.array(z.string().max(100)).max(100),
})

const groupRow = z.object({
  id: group,
  name: z.string().min(1).max(100),
  description: z.string().max(1024),
  isSystem: z.boolean(),
  members: people,
  subgroups: z.array(group),
  canMention: groupValue,
})

const channelRow = z.object({
  id: channel,
  name: z.string().min(1).max(60),
  description: z.string().max(1024),
  createdAt: seconds,
  creatorId: account.nullable(),
  isPrivate: z.boolean(),
  isWebPublic: z.boolean(),
  hasSharedHistory: z.boolean(),
  postPolicy: z.int().min(1).max(4),
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

const edit = z.object({
  accountId: account.nullable(),
  editedAt: seconds,
  prevSource: z.string().max(20_000).optional(),
  prevTopic: z.string().max(60).optional(),
  topic: z.string().max(60).optional(),
  prevChannelId: channel.optional(),
  channelId: channel.optional(),
})

const reaction = z.object({
  accountId: account,
  emojiName: z.string().max(100),
  emojiCode: z.string().max(100),
  reactionType: z.string().max(30),
})

/** Whom a message concerned when it was sent; those who aren't named are not concerned. */
const concerns = z.object({
  mentioned: people.optional(),
  group: people.optional(),
  topicWildcard: people.optional(),
  channelWildcard: people.optional(),
  alertWords: people.optional(),
  starred: people.optional(),
  collapsed: people.optional(),
  /** Who took it into their history by an act of their own. */
  holders: people.optional(),
})

const messageRow = z.object({
  id: message,
  senderId: account,
  /** A channel and a topic, or everybody who takes part. */
  place: z.union([
    z.object({ channelId: channel, topic: z.string().max(60) }),
    z.object({ people: people.min(1).max(1000) }),
  ]),
  /** Which of the piece's audiences has it. */
  audience: z.int().min(0),
  client: z.string().max(100),
  sentAt: seconds,
  editedAt: seconds.nullable(),
  source: z.string().max(20_000),
  /** How it was shown there. Never stored: see `import-messages.ts`. */
  html: z.string().max(1_000_000).nullable(),
  isResolvedNotice: z.boolean(),
  edits: z.array(edit).max(1000),
  reactions: z.array(reaction).max(10_000),
  concerns,
  /** Ids of the files that are part of it. */
  files: z.array(z.int()).max(1000),
})

const messagesPiece = z.object({
  audiences: z.array(people).max(10_000),
  rows: z.array(messageRow).max(2000),
})

/** A file whose bytes come with it. */
const file = z.object({
  use: z.union([
    z.object({
      kind: z.literal('upload'),
      id: z.int().min(1).max(LARGEST_ID),
      pathId: z.string().min(1).max(500),
      name: z.string().max(255),
      type: z.string().max(255),
      ownerId: account,
      /** UNIX ms. */
      createdAt: z.int(),
    }),
    z.object({
      kind: z.literal('avatar'),
      accountId: account,
      version: z.int().min(1),
      /** Its smaller size, as base64. The bytes are the original. */
      small: z.base64().max(1_400_000),
    }),
    z.object({
      kind: z.literal('emoji'),
      id: z.string().max(20),
      name: z.string().max(100),
      /** Its address there, which texts name. */
      url: z.string().regex(/^\/user_avatars\/\d+\/emoji\/images\/[\w-]{1,100}\.[a-z]{1,5}$/),
      isDeactivated: z.boolean(),
      authorId: account.nullable(),
    }),
    z.object({ kind: z.enum(['icon', 'logo', 'night_logo']), version: z.int().min(1) }),
  ]),
})

const topicPolicy = z.object({
  accountId: account,
  channelId: channel,
  topic: z.string().max(60),
  policy: z.int().min(1).max(3),
  updatedAt: seconds,
})

const mute = z.object({ accountId: account, mutedId: account, mutedAt: seconds })

/** What an account has not read. */
const unread = z.object({ accountId: account, ids: z.array(message).max(100_000) })

const scheduled = z.object({
  id: z.int().min(1).max(LARGEST_ID),
  senderId: account,
  place: z.union([
    z.object({ kind: z.literal('channel'), channelId: channel, topic: z.string().max(60) }),
    z.object({ kind: z.literal('direct'), people: people.min(1) }),
  ]),
  source: z.string().max(20_000),
  dueAt: seconds,
  readBySender: z.boolean(),
  client: z.string().max(100),
  failure: z.string().nullable(),
})

const rows = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row).max(10_000) })

/** Pieces by their kind. */
export const PIECES = {
  organization: z.object({ organization, groups: z.array(groupRow).max(10_000) }),
  people: rows(person),
  channels: rows(channelRow),
  subscriptions: rows(subscription),
  file,
  messages: messagesPiece,
  policies: z.object({ topics: z.array(topicPolicy).max(10_000), mutes: z.array(mute).max(10_000) }),
  unread: rows(unread),
  scheduled: rows(scheduled),
} as const

export type PieceKind = keyof typeof PIECES
export type Piece<Kind extends PieceKind> = z.infer<(typeof PIECES)[Kind]>
