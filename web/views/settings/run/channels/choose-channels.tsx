import type { Signal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { byName } from '../../../../model/inbox/sidebar-order'
import { t } from '../../../../words/t'
import { ChooseSeveral } from '../../rows/choose-several'

interface ChooseChannelsProps {
  label: string
  chosen: Signal<readonly number[]>
  /** Whether private channels are left out. */
  isOpenOnly?: boolean
}

/** A control for choosing several channels from a list, one at a time. */
export function ChooseChannels({ label, chosen, isOpenOnly = false }: ChooseChannelsProps) {
  const { channels } = useApp().client.store
  const offered = channels
    .live()
    .filter((one) => !(isOpenOnly && one.invite_only))
    .sort(byName)
    .map(({ stream_id, name }) => ({ id: stream_id, name }))
  return (
    <ChooseSeveral
      label={label}
      prompt={t('run.choose_channel')}
      chosen={chosen}
      offered={offered}
      nameOf={(id) => channels.channels.get(id)?.name ?? ''}
    />
  )
}
