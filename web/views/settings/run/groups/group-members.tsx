import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import type { Group } from '../../../../model/people/groups'
import { t } from '../../../../words/t'
import { MemberList } from '../../rows/member-list'
import { useSaving } from '../../rows/use-saving'

/** Who is in a group by itself, not by one of its subgroups. */
export function GroupMembers({ group }: { group: Group }) {
  const { client } = useApp()
  const saving = useSaving()
  const chosen = useSignal<readonly number[]>([])
  const change = (values: { add?: readonly number[]; delete?: readonly number[] }) =>
    saving.run(() =>
      client.calls.call('POST /user_groups/:user_group_id/members', { user_group_id: group.id, ...values }),
    )
  return (
    <MemberList
      title={t('user_group.members')}
      ids={group.members}
      chosen={chosen}
      problem={saving.problem.value}
      isBusy={saving.isBusy.value}
      add={async () => {
        if (await change({ add: chosen.peek() })) chosen.value = []
      }}
      remove={(id) => void change({ delete: [id] })}
    />
  )
}
