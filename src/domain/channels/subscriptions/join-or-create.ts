import { mayReadChannel } from '#domain/channels/access'
import { type ChannelDetails, createChannel } from '#domain/channels/administration/create-channel'
import { announceChannels, noticeCreation, noticeSubscribed } from '#domain/channels/administration/notices'
import { makeAllDefault } from '#domain/channels/default-channels'
import { checkMayCreate, checkRoomForChannels } from '#domain/channels/may-create'
import { checkChannelName } from '#domain/channels/names'
import { type GivenPermissions, newPermissions } from '#domain/channels/new-permissions'
import { type GivenRetention, readRetention } from '#domain/channels/retention'
import type { CommandContext } from '#domain/context'
import { MOST_PERSONAL_NOTICES, MOST_ROWS_WRITTEN } from '#domain/limits'
import { howManyFit, requireRendering, requireRows } from '#domain/request-budget'
import { BadRequest } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import { foldName } from '#lib/text/fold'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import type { ChannelPermissions } from '#store/tables/channels'
import { checkRoomForSubscriptions, countNew } from './check-room'
import { checkMayAddOthers, findPrincipals, isMyself } from './principals'
import { recordMembership } from './record-membership'
import { type Joining, subscribe } from './subscribe'

interface JoinRequest extends GivenPermissions {
  subscriptions: { name: string; color?: string | null | undefined; description?: string | null | undefined }[]
  invite_only: boolean
  is_web_public: boolean
  is_default_stream: boolean
  /** The name of the system group that may post. If `can_send_message_group` is given, it takes precedence. */
  posters: string
  history_public_to_subscribers: boolean | null
  message_retention_days: GivenRetention
  announce: boolean
  principals: string[] | AccountId[]
  authorization_errors_fatal: boolean
}

const MOST_NEW_CHANNELS = 200
/**
 * The approximate number of rows written for each new channel, each channel that gets subscribers, each subscription,
 * and each notice.
 */
const ROWS = { created: 16, joined: 1, subscription: 1, notice: 13 }

type Wanted = JoinRequest['subscriptions'][number]
type Existing = Omit<Joining, 'channel'> & { channel: Channel }

/** Subscribes the named people, or the viewer, to the named channels. Channels that don't exist are created. */
export function joinOrCreateChannels(context: CommandContext, request: JoinRequest) {
  const permissions = permissionsFor(context, request)
  const retentionDays = request.subscriptions.length ? readRetention(request.message_retention_days) : null
  // This check comes before the look-up, which reads a row for each person.
  requireRows(request.principals.length, ROWS.subscription, 'people')
  const wanted = request.subscriptions.map((one) => ({ ...one, name: checkChannelName(one.name) }))
  const { existing, missing } = sortByExistence(context, wanted)
  if (missing.length) checkMayCreate(context, request, retentionDays)
  const { open, closed } = sortByAccess(context, existing)
  if (closed.length && request.authorization_errors_fatal) {
    throw new BadRequest(`Unable to access channel (${closed[0]?.name}).`)
  }
  const isForOthers = !isMyself(context, request.principals)
  if (isForOthers) checkMayAddOthers(context, open)
  const people = findPrincipals(context, request.principals)
  checkAmount(people.length, existing.length, missing.length)
  requireRendering(
    missing.map((one) => one.description ?? ''),
    'channels',
  )
  if (missing.length) checkRoomForChannels(context, missing.length)
  const created = missing.map((one) => ({
    channel: createChannel(context, {
      ...detailsOf(context, one, request),
      permissions,
      retentionDays,
    }),
    color: one.color,
  }))
  if (request.is_default_stream) {
    makeAllDefault(
      context,
      created.map(({ channel }) => channel),
    )
  }
  const joinings = [...open, ...created]
  checkRoomForSubscriptions(
    context,
    countNew(
      people,
      joinings.map(({ channel }) => channel),
    ),
  )
  const { joined, already } = subscribe(context, people, joinings)
  const pairs = [...joined].flatMap(([account, channels]) => channels.map((channel) => [account, channel] as const))
  recordMembership(context, 'channel_subscribers_added', pairs)
  if (isForOthers)
    noticeSubscribed(
      context,
      joined,
      created.map(({ channel }) => channel),
    )
  if (request.announce)
    announceChannels(
      context,
      created.map(({ channel }) => channel),
    )
  for (const { channel } of created) noticeCreation(context, channel)
  return {
    subscribed: byPerson(joined),
    already_subscribed: byPerson(already),
    ...(!request.authorization_errors_fatal && { unauthorized: closed.map(({ name }) => name) }),
  }
}

function checkAmount(people: number, existing: number, missing: number): void {
  if (missing > MOST_NEW_CHANNELS) {
    throw new BadRequest(`Too many channels to create at once (limit: ${MOST_NEW_CHANNELS})`)
  }
  const notices = people <= MOST_PERSONAL_NOTICES && existing > 0 ? people * ROWS.notice : 0
  const subscriptions = people * ROWS.subscription
  const costs = [
    ...Array.from({ length: existing }, () => ROWS.joined + subscriptions),
    ...Array.from({ length: missing }, () => ROWS.created + subscriptions),
  ]
  const fitting = howManyFit(costs, MOST_ROWS_WRITTEN - notices)
  if (fitting === costs.length) return
  throw new BadRequest(`Too many subscriptions at once. Try again with only the first ${fitting} of these channels.`)
}

/**
 * Separates channels that exist from those to create. A channel that is named twice counts once, at its first position.
 */
function sortByExistence(context: CommandContext, wanted: Wanted[]) {
  const existing = new Map<string, Existing>()
  const missing = new Map<string, Wanted>()
  for (const one of wanted) {
    const channel = context.store.channels.findByName(one.name)
    const key = foldName(one.name)
    if (channel && !existing.has(key)) existing.set(key, { channel, color: one.color })
    else if (!channel && !missing.has(key)) missing.set(key, one)
  }
  return { existing: [...existing.values()], missing: [...missing.values()] }
}

function sortByAccess(context: CommandContext, existing: Existing[]) {
  const open: Joining[] = []
  const closed: Channel[] = []
  for (const { channel, color } of existing) {
    if (mayReadChannel(context.store, channel, context.viewer)) open.push({ channel, color })
    else closed.push(channel)
  }
  return { open, closed }
}

/** The permissions of new channels. They are checked even if no channel is created. */
function permissionsFor(context: CommandContext, request: JoinRequest): ChannelPermissions {
  const posters = context.store.groups.getByName(request.posters).id
  const can_send_message_group = request.can_send_message_group ?? posters
  return newPermissions(context, context.viewer.id, { ...request, can_send_message_group })
}

type Details = Omit<ChannelDetails, 'permissions' | 'retentionDays'>

function detailsOf(context: CommandContext, one: Wanted, request: JoinRequest): Details {
  return {
    name: one.name,
    description: one.description ?? '',
    creatorId: context.viewer.id,
    isPrivate: request.invite_only,
    isWebPublic: request.is_web_public,
    hasSharedHistory: !request.invite_only || request.history_public_to_subscribers === true,
    isDefault: false,
  }
}

function byPerson(channels: Map<Account, Channel[]>): Record<string, string[]> {
  const entries = [...channels].map(([account, list]) => [account.id, list.map((channel) => channel.name)])
  return Object.fromEntries(entries)
}
