import { useId } from 'preact/hooks'
import { useApp } from '../../../../app/app'
import type { Group } from '../../../../model/people/groups'
import { IconButton } from '../../../../parts/controls/button'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { AddList } from '../../rows/add-list'
import { useSaving } from '../../rows/use-saving'
import { groupLabel } from '../../tables/roles'

/** Groups whose members also belong to this group. */
export function Subgroups({ group, mayAdd, mayRemove }: { group: Group; mayAdd: boolean; mayRemove: boolean }) {
  const { client } = useApp()
  const saving = useSaving()
  const id = useId()
  const { groups } = client.store.groups
  const inside = group.direct_subgroup_ids.map((one) => groups.get(one)).filter((one) => one !== undefined)
  // Leaves out the group of everyone on the internet, which would add the same accounts as the group of everyone.
  const isOffered = (one: Group) =>
    one.id !== group.id && !one.deactivated && one.name !== 'role:internet' && !inside.includes(one)
  const outside = groups.values().filter(isOffered)
  const change = (values: { add?: readonly number[]; delete?: readonly number[] }) =>
    void saving.run(() =>
      client.calls.call('POST /user_groups/:user_group_id/subgroups', { user_group_id: group.id, ...values }),
    )
  if (inside.length === 0 && !mayAdd) return null
  return (
    <section class="stack">
      {mayAdd ? (
        <div class="field">
          <label for={id}>{t('user_group.subgroups')}</label>
          <AddList id={id} add={(one) => change({ add: [one] })}>
            <option value="">{t('user_group.add_group')}</option>
            {outside.map((one) => (
              <option key={one.id} value={one.id}>
                {groupLabel(one)}
              </option>
            ))}
          </AddList>
        </div>
      ) : (
        <h3>{t('user_group.subgroups')}</h3>
      )}
      <Trouble text={saving.problem.value} />
      {inside.length > 0 && (
        <div class="set-list">
          {inside.map((one) => (
            <div key={one.id} class="set">
              <span class="txt">
                <span>{groupLabel(one)}</span>
              </span>
              {mayRemove && (
                <IconButton
                  icon="close"
                  label={t('people.remove', { name: groupLabel(one) })}
                  disabled={saving.isBusy.value}
                  onClick={() => change({ delete: [one.id] })}
                />
              )}
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
