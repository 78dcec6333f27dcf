import type { Signal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { mayAddToGroup } from '../../../../app/may-run'
import { t } from '../../../../words/t'
import { ChooseSeveral } from '../../rows/choose-several'

interface ChooseGroupsProps {
  label: string
  chosen: Signal<readonly number[]>
}

/** Groups that the user may add people to. Nothing is shown if there are none. */
export function ChooseGroups({ label, chosen }: ChooseGroupsProps) {
  const { client } = useApp()
  const { groups } = client.store.groups
  const offered = [...groups.values()]
    .filter((group) => !group.is_system_group && !group.deactivated && mayAddToGroup(client, group))
    .sort((one, other) => one.name.localeCompare(other.name))
  if (offered.length === 0) return null
  return (
    <ChooseSeveral
      label={label}
      prompt={t('run.choose_group')}
      chosen={chosen}
      offered={offered}
      nameOf={(id) => groups.get(id)?.name ?? ''}
    />
  )
}
