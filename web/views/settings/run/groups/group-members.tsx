import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { changeMembers } from '../../../../model/actions/groups'
import type { Group } from '../../../../model/people/groups'
import { t } from '../../../../words/t'
import { MemberList } from '../../rows/member-list'
import { useSaving } from '../../rows/use-saving'

/** The direct members of a group, without those of its subgroups. */
export function GroupMembers({ group, mayAdd, mayRemove }: { group: Group; mayAdd: boolean; mayRemove: boolean }) {
  const { client } = useApp()
  const saving = useSaving()
  const chosen = useSignal<readonly number[]>([])
  // Leaves out deactivated people, who return to the group if they are reactivated.
  const members = group.members.filter((id) => client.store.people.get(id)?.is_active === true)
  const change = (values: Parameters<typeof changeMembers>[2]) =>
    saving.run(() => changeMembers(client, group.id, values))
  return (
    <MemberList
      title={t('user_group.members')}
      ids={members}
      chosen={chosen}
      problem={saving.problem.value}
      isBusy={saving.isBusy.value}
      {...(mayAdd && {
        add: async () => {
          if (await change({ add: chosen.peek() })) chosen.value = []
        },
      })}
      {...(mayRemove && { remove: (id: number) => void change({ delete: [id] }) })}
    />
  )
}
