import { useApp } from '../../../../app/app'
import { mayJoinGroup, mayLeaveGroup } from '../../../../app/may-run'
import { changeMembers } from '../../../../model/actions/groups'
import type { Group } from '../../../../model/people/groups'
import { Button } from '../../../../parts/controls/button'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { SavedMark } from '../../rows/saved-mark'
import { useSaving } from '../../rows/use-saving'

/** Shows whether the user is in a group, with a button to join or leave it. */
export function Membership({ group }: { group: Group }) {
  const { client } = useApp()
  const { groups, ownId } = client.store
  const saving = useSaving()
  const isMember = (group.members as readonly number[]).includes(ownId)
  const isInside = groups.isIn(ownId, group.id)
  const mayChange = isMember ? mayLeaveGroup(client, group) : mayJoinGroup(client, group)
  const change = () => saving.run(() => changeMembers(client, group.id, { [isMember ? 'delete' : 'add']: [ownId] }))
  return (
    <div class="set-list">
      <div class="set">
        <span class="txt">
          <span>
            {t(isMember ? 'user_group.member' : isInside ? 'user_group.member_inside' : 'user_group.not_member')}
          </span>
          {!mayChange && (
            <span class="hint">{t(isMember ? 'user_group.may_not_leave' : 'user_group.may_not_join')}</span>
          )}
          <Trouble text={saving.problem.value} />
        </span>
        <SavedMark saving={saving} />
        {mayChange && (
          <Button disabled={saving.isBusy.value} onClick={() => void change()}>
            {t(isMember ? 'user_group.leave' : 'user_group.join')}
          </Button>
        )}
      </div>
    </div>
  )
}
