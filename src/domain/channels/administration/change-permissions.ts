import type { CommandContext } from '#domain/context'
import { systemWords } from '#domain/messages/system-words/system-words'
import { silentMention } from '#domain/people/accounts/mention'
import { checkGroupSetting, type GroupSettingChange, isOtherValue } from '#domain/permissions/group-setting'
import { CHANNEL_PERMISSIONS, type ChannelPermission } from '#domain/settings/permission-settings'
import { namesOf } from '#lib/typed-object'
import type { Channel } from '#store/channels/channel-reader'
import { earlierPostingChanges } from '#wire/adapt/post-policy'
import { streamUpdate } from '#wire/events/channels'
import { groupValue } from '#wire/group'
import { type AdministeredChannel, READING_PERMISSIONS } from '../access'
import { acquainted, knowers } from '../audiences'
import { checkRoomInChannel } from '../check-room'
import { postersIn } from '../describe-channel'
import { requireContent } from '../require-content'
import { accessTo, tellDismissed, tellGained } from '../sight-changes'
import { tellLost } from '../tell-sight'
import { emitChannelUpdate, storeChannel } from './channel-updates'
import { namesOfValue } from './names-of-value'
import { noticeInChannel } from './notices'

export interface PermissionChanges {
  permissions?: { [Name in ChannelPermission]?: GroupSettingChange | null | undefined }
  /** The name of a system group that may post, unless `can_send_message_group` is given. */
  posters?: string | undefined
}

const POSTING = 'can_send_message_group'

/** Changes the permissions that have a new value, in the order of `CHANNEL_PERMISSIONS`. */
export function changePermissions(
  context: CommandContext,
  channel: AdministeredChannel,
  changes: PermissionChanges,
): AdministeredChannel {
  const { permissions = {}, posters } = changes
  let changed = channel
  for (const name of namesOf(CHANNEL_PERMISSIONS)) {
    const change = permissions[name]
    if (change != null) changed = changePermission(context, changed, name, change)
    else if (name === POSTING && posters !== undefined) changed = changePosters(context, changed, posters)
  }
  return changed
}

function changePermission(
  context: CommandContext,
  channel: AdministeredChannel,
  name: ChannelPermission,
  change: GroupSettingChange,
): AdministeredChannel {
  if (!isOtherValue(context.store, channel.permissions[name], change)) return channel
  // Otherwise, people who administer a channel that they can't read could let themselves in.
  if (READING_PERMISSIONS.includes(name)) requireContent(context, channel)
  const value = checkGroupSetting(context.store, { name, setting: CHANNEL_PERMISSIONS[name] }, change.new)
  const permissions = { ...channel.permissions, [name]: value }
  checkRoomInChannel(permissions)
  const had = accessTo(context.store, channel)
  const before = had.know
  const changed = storeChannel(context, channel, { permissions })
  const after = knowers(context.store, changed)
  tellGained(context, changed, had)
  const told = { property: name, value: groupValue(value) }
  context.emit(streamUpdate(changed, told), { accounts: acquainted(context.store, changed).intersection(before) })
  // People who can no longer see the channel get an event that removes it and doesn't contain the new value.
  tellLost(context, [channel], before.difference(after))
  tellDismissed(context, changed, had)
  if (name === POSTING) tellOfPosting(context, channel, changed)
  return changed
}

function changePosters(context: CommandContext, channel: AdministeredChannel, posters: string): AdministeredChannel {
  return changePermission(context, channel, POSTING, { new: context.store.groups.getByName(posters).id })
}

/** Also sends the change in the form that clients of earlier feature levels know, and posts a notice in the channel. */
function tellOfPosting(context: CommandContext, before: Channel, after: Channel): void {
  const [had, has] = [before, after].map((one) => postersIn(context.store, one))
  for (const change of earlierPostingChanges(had, has)) emitChannelUpdate(context, after, change)
  const [old, now] = [before, after].map((one) => postersNamed(context, one))
  noticeInChannel(context, after, systemWords(context).channel.posters(silentMention(context.viewer), old!, now!))
}

function postersNamed({ store }: CommandContext, { permissions }: Channel): string {
  const value = permissions[POSTING]
  return value === undefined ? '' : namesOfValue(store, value)
}
