import { accessOfChannel, permissionsOfChannel } from './permissions.ts'
import type { Tables } from './tables.ts'
import { ascending, seconds } from './tables.ts'

export function asChannel(tables: Tables, row) {
  const formerName = tables.channelNames.get(row.id)
  if (formerName) tables.report.change('archived channels that got their earlier names back')
  const subscribed = (tables.members.get(row.recipient) ?? []).filter(({ active }) => active)
  return {
    id: row.id,
    name: formerName ?? row.name,
    description: row.description ?? '',
    createdAt: seconds(row.date_created),
    creatorId: row.creator ?? null,
    ...accessOfChannel(tables, row),
    ...permissionsOfChannel(tables, row),
    retentionDays: row.message_retention_days ?? null,
    firstMessageId: row.first_message_id ?? null,
    isDefault: tables.rows('zerver_defaultstream').some(({ stream }) => stream === row.id),
    isArchived: row.deactivated ?? false,
    isRecentlyActive: row.is_recently_active ?? true,
    subscribers: ascending(subscribed.map(({ user_profile }) => user_profile)),
  }
}

export function asSubscription(tables: Tables, row) {
  return {
    accountId: row.user_profile,
    channelId: tables.recipients.get(row.recipient).type_id,
    isActive: row.active ?? true,
    color: row.color ?? '#c2c2c2',
    isMuted: row.is_muted ?? false,
    isPinned: row.pin_to_top ?? false,
    desktopNotifications: row.desktop_notifications ?? null,
    audibleNotifications: row.audible_notifications ?? null,
    pushNotifications: row.push_notifications ?? null,
    emailNotifications: row.email_notifications ?? null,
    wildcardMentionsNotify: row.wildcard_mentions_notify ?? null,
  }
}
