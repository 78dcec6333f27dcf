import { rosterOf } from '#domain/people/accounts/roster'
import { BadRequest } from '#lib/errors'
import { type ChannelId, ROLE, type Role } from '#lib/ids'
import { countCharacters, strip } from '#lib/text/text'
import type { Channel } from '#store/channels/channel-reader'
import type { StoredDefaultGroup } from '#store/realm/facts'
import type { Readers } from '#store/store'
import { defaultStreamGroups } from '#wire/events/channels'
import type { CommandContext, Emitting } from '../context'
import { MOST_CHANNELS_IN_DEFAULT_GROUPS } from '../limits'
import { accessChannelByName } from './access'
import { byName } from './by-name'
import { idsOfDefaults } from './describe-channel'

const LONGEST_NAME = 60

/** The maximum number of sets of channels. All of them are stored in one row. */
const MOST_GROUPS = 500

const stored = (store: Readers) => store.realm.find('defaultGroups') ?? []

/**
 * The sets of channels that new people may choose to start with, sorted by name. Private channels in them are shown to
 * nobody.
 */
export function listDefaultGroups(store: Readers) {
  return [...stored(store)].sort(byName).map((group) => ({
    id: group.id,
    name: group.name,
    description: group.description,
    streams: idsOfDefaults(shownIn(store, group)),
  }))
}

const shownIn = (store: Readers, { channels }: StoredDefaultGroup): Channel[] =>
  channels
    .map((id) => store.channels.find(id))
    .filter((channel) => channel !== undefined)
    .filter((channel) => !channel.isPrivate)
    .sort(byName)

/** The sets of channels that a person of this role may start with. */
const listOffered = (store: Readers, role: Role) =>
  role === ROLE.guest ? [] : [...stored(store)].sort(byName).filter((group) => shownIn(store, group).length > 0)

/** The sets that are offered to this role, without their channels, for the person who opens an invitation. */
export const offeredGroups = (store: Readers, role: Role) =>
  listOffered(store, role).map(({ id, name, description }) => ({ id, name, description }))

/** The channels in the chosen sets. Throws if a set isn't offered, or is no longer offered. */
export function channelsOfOffered(store: Readers, role: Role, ids: readonly number[]): ChannelId[] {
  if (ids.length === 0) return []
  const offered = new Map(listOffered(store, role).map((group) => [group.id, group]))
  return [...new Set(ids)].flatMap((id) => {
    const group = offered.get(id)
    if (!group) throw doesNotExist(id)
    return shownIn(store, group).map((channel) => channel.id)
  })
}

function save(context: Emitting, groups: StoredDefaultGroup[]): void {
  if (membershipsOf(groups) > Math.max(MOST_CHANNELS_IN_DEFAULT_GROUPS, membershipsOf(stored(context.store)))) {
    throw new BadRequest(
      `The default channel groups can have at most ${MOST_CHANNELS_IN_DEFAULT_GROUPS} channels in total.`,
    )
  }
  context.store.realm.set('defaultGroups', groups)
  emitDefaultGroups(context)
}

const membershipsOf = (groups: readonly StoredDefaultGroup[]) =>
  groups.reduce((sum, { channels }) => sum + channels.length, 0)

function emitDefaultGroups(context: Emitting): void {
  const event = defaultStreamGroups(listDefaultGroups(context.store))
  context.emit(event, { accounts: rosterOf(context.store).nonGuests })
}

function change(context: Emitting, group: StoredDefaultGroup, changes: Partial<StoredDefaultGroup>): void {
  const changed = { ...group, ...changes }
  context.record({ act: 'channel_group_changed', id: group.id, old: group, new: changed })
  save(
    context,
    stored(context.store).map((one) => (one.id === group.id ? changed : one)),
  )
}

export function createDefaultGroup(context: CommandContext, name: string, description: string, names: string[]): void {
  const channels = accessChannels(context, names)
  for (const channel of channels) refuseDefault(channel, name)
  checkName(name)
  const groups = stored(context.store)
  if (groups.some((one) => one.name === name)) throw alreadyExists(name)
  if (groups.length >= MOST_GROUPS)
    throw new BadRequest('This organization has reached the limit for default channel groups. Remove one first.')
  const id = context.store.realm.nextId('defaultGroup')
  const group = { id, name, description, channels: channels.map((channel) => channel.id) }
  context.record({ act: 'channel_group_created', id, new: group })
  save(context, [...groups, group])
}

export function renameDefaultGroup(context: CommandContext, id: number, name: string): void {
  const group = access(context, id)
  if (group.name === name) throw new BadRequest(`This default channel group is already named '${name}'`)
  if (stored(context.store).some((one) => one.name === name)) throw alreadyExists(name)
  checkName(name)
  change(context, group, { name })
}

export function describeDefaultGroup(context: CommandContext, id: number, description: string): void {
  change(context, access(context, id), { description })
}

/** Adds channels to a set or removes them. `op` is checked last, after the set and the channels. */
export function changeChannelsOfDefaultGroup(context: CommandContext, id: number, op: string, names: string[]): void {
  const group = access(context, id)
  const channels = accessChannels(context, names)
  if (op === 'add') add(context, group, channels)
  else if (op === 'remove') remove(context, group, channels)
  else throw new BadRequest('Invalid value for "op". Specify one of "add" or "remove".')
}

function add(context: CommandContext, group: StoredDefaultGroup, channels: Channel[]): void {
  const added: ChannelId[] = []
  for (const channel of channels) {
    refuseDefault(channel, group.name)
    if (group.channels.includes(channel.id)) {
      throw new BadRequest(`Channel '${channel.name}' is already present in default channel group '${group.name}'`)
    }
    added.push(channel.id)
  }
  change(context, group, { channels: [...group.channels, ...added] })
}

function remove(context: CommandContext, group: StoredDefaultGroup, removed: Channel[]): void {
  const absent = removed.find((channel) => !group.channels.includes(channel.id))
  if (absent) throw new BadRequest(`Channel '${absent.name}' is not present in default channel group '${group.name}'`)
  const gone = new Set(removed.map((channel) => channel.id))
  change(context, group, { channels: group.channels.filter((channel) => !gone.has(channel)) })
}

export function deleteDefaultGroup(context: CommandContext, id: number): void {
  const group = access(context, id)
  context.record({ act: 'channel_group_removed', id, old: group })
  save(
    context,
    stored(context.store).filter((one) => one.id !== group.id),
  )
}

/**
 * Sends all default groups to everyone but guests if one of them contains this channel, which has become public or
 * private.
 */
export function tellGroupsOf(context: Emitting, channel: ChannelId): void {
  if (stored(context.store).some((group) => group.channels.includes(channel))) emitDefaultGroups(context)
}

/** Removes an archived channel from all default groups. The event lists all of them, so one event is enough. */
export function leaveDefaultGroups(context: Emitting, channel: ChannelId): void {
  const groups = stored(context.store)
  const hasIt = (group: StoredDefaultGroup) => group.channels.includes(channel)
  const without = (group: StoredDefaultGroup) => ({
    ...group,
    channels: group.channels.filter((one) => one !== channel),
  })
  const losing = groups.filter(hasIt)
  if (losing.length === 0) return
  for (const group of losing) {
    context.record({ act: 'channel_group_changed', id: group.id, old: group, new: without(group) })
  }
  save(
    context,
    groups.map((group) => (hasIt(group) ? without(group) : group)),
  )
}

function access({ store }: CommandContext, id: number): StoredDefaultGroup {
  const group = stored(store).find((one) => one.id === id)
  if (!group) throw doesNotExist(id)
  return group
}

const doesNotExist = (id: number) => new BadRequest(`Default channel group with id '${id}' does not exist.`)

function accessChannels(context: CommandContext, names: string[]): Channel[] {
  const found = names.map((name) => accessChannelByName(context, name))
  return [...new Map(found.map((channel) => [channel.id, channel])).values()]
}

function refuseDefault(channel: Channel, group: string): void {
  if (!channel.isDefault) return
  throw new BadRequest(`'${channel.name}' is a default channel and cannot be added to '${group}'`)
}

const alreadyExists = (name: string) => new BadRequest(`Default channel group '${name}' already exists`)

function checkName(name: string): void {
  if (!strip(name)) throw new BadRequest(`Invalid default channel group name '${name}'`)
  if (countCharacters(name) > LONGEST_NAME) {
    throw new BadRequest(`Default channel group name too long (limit: ${LONGEST_NAME} characters)`)
  }
  if (name.includes('\0')) {
    throw new BadRequest(`Default channel group name '${name}' contains NULL (0x00) characters.`)
  }
}
