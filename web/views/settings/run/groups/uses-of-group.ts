import type { Client } from '../../../../app/client'
import { t } from '../../../../words/t'
import { keyOf, ORGANIZATION } from '../../tables/sources'

/** Where a group is named, so that it can't be deleted: settings, channels and other groups. */
export function usesOf(client: Client, groupId: number): string[] {
  const { store } = client
  const names = (value: unknown) =>
    value === groupId ||
    ((value as { direct_subgroups?: number[] } | undefined)?.direct_subgroups ?? []).includes(groupId)
  const settings = ORGANIZATION.settings
    .filter(([name, { kind }]) => kind === 'group' && names(ORGANIZATION.read(client, name)))
    .map(([name]) => t(keyOf(ORGANIZATION, name)))
  const channels = store.channels.channels
    .values()
    .filter((channel) => names(channel.can_remove_subscribers_group))
    .map(({ name }) => t('user_group.in_channel', { name }))
  const groups = store.groups.groups
    .values()
    .filter((group) => group.id !== groupId && names(group.can_mention_group))
    .map(({ name }) => t('user_group.in_group', { name }))
  return [...settings, ...channels, ...groups]
}
