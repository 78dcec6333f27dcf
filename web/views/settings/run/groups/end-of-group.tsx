import { useApp } from '../../../../app/app'
import type { Client } from '../../../../app/client'
import type { Group } from '../../../../model/people/groups'
import { Trouble } from '../../../../parts/controls/trouble'
import { listOf, t } from '../../../../words/t'
import { ConfirmButton } from '../../rows/confirm-button'
import { useSaving } from '../../rows/use-saving'
import { PERMISSION_LABELS } from '../../tables/permissions'
import { keyOf, ORGANIZATION } from '../../tables/sources'

/** The maximum number of uses to name. The rest are counted. */
const NAMED = 5

/** The uses of a group, or the control to deactivate it if none are known. */
export function EndOfGroup({ group, close }: { group: Group; close(): void }) {
  const { client } = useApp()
  const saving = useSaving()
  const uses = usesOf(client, group.id)
  const rest = uses.length - NAMED
  const named = rest > 0 ? [...uses.slice(0, NAMED), t('user_group.more_places', { count: rest })] : uses
  const deactivate = async () => {
    const call = () => client.calls.call('POST /user_groups/:user_group_id/deactivate', { user_group_id: group.id })
    if (await saving.run(call)) close()
  }
  return (
    <div class="set-list">
      <div class="set flow">
        <span class="txt">
          <span>{t('user_group.deactivate')}</span>
          <span class="hint">
            {uses.length === 0 ? t('user_group.unused') : t('user_group.used', { places: listOf(named) })}
          </span>
          <Trouble text={saving.problem.value} />
        </span>
        {uses.length === 0 && (
          <ConfirmButton
            label={t('run.deactivate')}
            really={t('run.deactivate_really', { name: group.name })}
            isBusy={saving.isBusy.value}
            act={() => void deactivate()}
          />
        )}
      </div>
    </div>
  )
}

/** The known uses that keep a group from being deactivated: groups that contain it, and permissions. */
function usesOf(client: Client, groupId: number): string[] {
  const { store } = client
  const names = (value: unknown) =>
    value === groupId ||
    (value as { direct_subgroups?: readonly number[] } | undefined)?.direct_subgroups?.includes(groupId) === true
  const isNamedIn = (thing: object, kind: keyof typeof PERMISSION_LABELS) =>
    Object.keys(PERMISSION_LABELS[kind]).some((name) => names((thing as Readonly<Record<string, unknown>>)[name]))
  const settings = ORGANIZATION.settings
    .filter(([name, { kind }]) => kind === 'group' && names(ORGANIZATION.read(client, name)))
    .map(([name]) => t('user_group.in_setting', { name: t(keyOf(ORGANIZATION, name)) }))
  const channels = store.channels.channels
    .values()
    .filter((channel) => isNamedIn(channel, 'stream'))
    .map(({ name }) => t('user_group.in_channel', { name }))
  const groups = store.groups.groups
    .values()
    .filter((one) => !one.deactivated)
    .filter((one) => isNamedIn(one, 'group') || (one.direct_subgroup_ids as readonly number[]).includes(groupId))
    .map(({ id, name }) => (id === groupId ? t('user_group.in_itself') : t('user_group.in_group', { name })))
  return [...groups, ...channels, ...settings]
}
