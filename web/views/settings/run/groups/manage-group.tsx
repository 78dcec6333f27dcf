import { useRef } from 'preact/hooks'
import { useApp } from '../../../../app/app'
import type { Client } from '../../../../app/client'
import { mayAddToGroup, mayManageGroup, mayRemoveFromGroup } from '../../../../app/may-run'
import type { Group } from '../../../../model/people/groups'
import { t } from '../../../../words/t'
import type { PermissionChange } from '../../permissions/permission-change'
import { PermissionRows } from '../../permissions/permission-rows'
import { ManageDialog } from '../../rows/manage-dialog'
import { TextRow } from '../../rows/text-row'
import { useLast } from '../../rows/use-last'
import { EndOfGroup } from './end-of-group'
import { GroupMembers } from './group-members'
import { Membership } from './membership'
import { Subgroups } from './subgroups'

interface Rights {
  readonly manage: boolean
  readonly add: boolean
  readonly remove: boolean
}

const rightsIn = (client: Client, group: Group): Rights => ({
  manage: mayManageGroup(client, group),
  add: mayAddToGroup(client, group),
  remove: mayRemoveFromGroup(client, group),
})

/** The user's permissions, and whether any are lost. Lost ones are included so that typed text stays on the screen. */
function useRights(now: Rights | undefined): { shown: Rights; isLost: boolean } {
  const had = useRef<Rights>({ manage: false, add: false, remove: false })
  const { current: before } = had
  const { manage = false, add = false, remove = false } = now ?? {}
  had.current = { manage: before.manage || manage, add: before.add || add, remove: before.remove || remove }
  const { current: shown } = had
  return { shown, isLost: shown.manage !== manage || shown.add !== add || shown.remove !== remove }
}

/** A group's members, name and permissions, and the control to deactivate it. */
export function ManageGroup({ groupId, close }: { groupId: number; close(): void }) {
  const { client } = useApp()
  const now = client.store.groups.groups.get(groupId)
  const group = useLast(now)
  const { shown: rights, isLost } = useRights(group && rightsIn(client, group))
  if (!group) return null
  const change = (values: Readonly<Record<string, unknown>>) =>
    client.calls.call('PATCH /user_groups/:user_group_id', { user_group_id: groupId, ...values })
  const changePermission = (name: string, values: PermissionChange) => change({ [name]: values })
  return (
    <ManageDialog page="groups" title={group.name} isGone={!now} isLost={isLost} close={close}>
      <div role="status">
        {group.deactivated && (
          <p class="note">
            {t('user_group.is_deactivated')} {mayManageGroup(client, group) && t('user_group.still_changed')}
          </p>
        )}
      </div>
      {!rights.manage && group.description && <p>{group.description}</p>}
      {!group.deactivated && <Membership group={group} />}
      {rights.manage && (
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
        </div>
      )}
      <GroupMembers
        group={group}
        mayAdd={rights.add && !group.deactivated}
        mayRemove={rights.remove && !group.deactivated}
      />
      <Subgroups
        group={group}
        mayAdd={rights.add && !group.deactivated}
        mayRemove={rights.manage && !group.deactivated}
      />
      <section class="stack">
        <h3>{t('page.permissions')}</h3>
        <div class="set-list">
          <PermissionRows kind="group" thing={group} change={rights.manage ? changePermission : undefined} />
        </div>
      </section>
      {rights.manage && !group.deactivated && <EndOfGroup group={group} close={close} />}
    </ManageDialog>
  )
}
