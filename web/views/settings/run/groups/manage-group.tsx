import { useApp } from '../../../../app/app'
import type { Client } from '../../../../app/client'
import type { Group } from '../../../../model/people/groups'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { ConfirmButton } from '../../rows/confirm-button'
import { ManageDialog } from '../../rows/manage-dialog'
import { TextRow } from '../../rows/text-row'
import { useLast } from '../../rows/use-last'
import { useSaving } from '../../rows/use-saving'
import { keyOf, ORGANIZATION } from '../../tables/sources'
import { GroupMembers } from './group-members'
import { Subgroups } from './subgroups'
import { WhoMentions } from './who-mentions'

/** A group's name, members, subgroups and permissions, where it is used, and its end. */
export function ManageGroup({ groupId, close }: { groupId: number; close(): void }) {
  const { client } = useApp()
  const now = client.store.groups.groups.get(groupId)
  const group = useLast(now)
  if (!group) return null
  const change = (values: Readonly<Record<string, unknown>>) =>
    client.calls.call('PATCH /user_groups/:user_group_id', { user_group_id: groupId, ...values })
  return (
    <ManageDialog page="groups" title={group.name} isGone={!now} close={close}>
      <div class="set-list">
        <TextRow
          label={t('run.name')}
          now={group.name}
          input={{ required: true, maxLength: 100 }}
          save={(name) => change({ name })}
        />
        <TextRow
          label={t('user_group.description')}
          now={group.description}
          input={{ maxLength: 1024 }}
          save={(description) => change({ description })}
        />
        <WhoMentions group={group} change={change} />
      </div>
      <GroupMembers group={group} />
      <Subgroups group={group} />
      <End group={group} close={close} />
    </ManageDialog>
  )
}

function End({ group, close }: { group: Group; close(): void }) {
  const { client } = useApp()
  const saving = useSaving()
  const uses = usesOf(client, group.id)
  const remove = async () => {
    const call = () => client.calls.call('DELETE /user_groups/:user_group_id', { user_group_id: group.id })
    if (await saving.run(call)) close()
  }
  return (
    <div class="set-list">
      <div class="set flow">
        <span class="txt">
          <span>{t('user_group.delete')}</span>
          <span class="hint">
            {uses.length === 0 ? t('user_group.unused') : t('user_group.used', { places: uses.join(', ') })}
          </span>
          <Trouble text={saving.problem.value} />
        </span>
        {uses.length === 0 && (
          <ConfirmButton
            label={t('run.delete')}
            really={t('user_group.delete_really', { name: group.name })}
            isBusy={saving.isBusy.value}
            act={() => void remove()}
          />
        )}
      </div>
    </div>
  )
}

/** Where a group is named, so that it can't be deleted: settings, channels and other groups. */
function usesOf(client: Client, groupId: number): string[] {
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
