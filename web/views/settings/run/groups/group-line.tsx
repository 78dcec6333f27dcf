import { useApp } from '../../../../app/app'
import type { Client } from '../../../../app/client'
import { isPermitted } from '../../../../app/may'
import { mayAddToGroup, mayRemoveFromGroup } from '../../../../app/may-run'
import { changeMembers } from '../../../../model/actions/groups'
import type { Group } from '../../../../model/people/groups'
import { Button } from '../../../../parts/controls/button'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { idsIn } from '../../permissions/holders'
import { useSaving } from '../../rows/use-saving'

/**
 * A group in the list. People who may change something in it get a button to manage it, and others get one to view it.
 */
export function GroupLine({ group, open }: { group: Group; open(): void }) {
  const { client } = useApp()
  const { groups, ownId } = client.store
  const saving = useSaving()
  const isMine = groups.isIn(ownId, group.id)
  const mayChange = mayAddToGroup(client, group) || mayRemoveFromGroup(client, group)
  const count = t('people.in_group', { count: countIn(client, group.id) })
  const join = () => saving.run(() => changeMembers(client, group.id, { add: [ownId] }))
  return (
    <div class="set">
      <span class="txt">
        <span>{group.name}</span>
        <span class="hint">
          {[isMine && t('user_group.is_mine'), count, group.description].filter(Boolean).join(' · ')}
        </span>
        <Trouble text={saving.problem.value} />
      </span>
      <span class="acts">
        {/* People who may add members, but don't have this permission, join in the group's dialog instead. */}
        {!isMine && !group.deactivated && isPermitted(client, 'group', 'can_join_group', group.can_join_group) && (
          <Button
            look="quiet"
            aria-label={t('user_group.join_named', { name: group.name })}
            disabled={saving.isBusy.value}
            onClick={() => void join()}
          >
            {t('user_group.join')}
          </Button>
        )}
        <Button aria-label={t(mayChange ? 'run.manage' : 'user_group.view_named', { name: group.name })} onClick={open}>
          {t(mayChange ? 'run.open' : 'user_group.view')}
        </Button>
      </span>
    </div>
  )
}

/** The number of active people in a group and its subgroups. */
const countIn = (client: Client, groupId: number): number =>
  [...idsIn(client, groupId)].filter((id) => client.store.people.get(id)?.is_active).length
