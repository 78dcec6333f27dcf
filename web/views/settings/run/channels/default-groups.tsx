import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { idOfDefault } from '../../../../model/channels/default-channels'
import { Button, IconButton } from '../../../../parts/controls/button'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { ConfirmButton } from '../../rows/confirm-button'
import { ManagedList } from '../../rows/managed-list'
import { useSaving } from '../../rows/use-saving'
import { type DefaultGroup, DefaultGroupForm } from './default-group-form'

/** Sets of channels that newcomers can choose, in addition to the default channels. */
export function DefaultGroups() {
  const { client } = useApp()
  const saving = useSaving()
  const changed = useSignal<DefaultGroup | 'new' | undefined>(undefined)
  const all = client.store.facts.get('realm_default_stream_groups') ?? []
  const namesOf = ({ streams }: DefaultGroup) =>
    streams.flatMap((one) => client.store.channels.channels.get(idOfDefault(one))?.name ?? [])
  const remove = (group_id: number) =>
    saving.run(() => client.calls.call('DELETE /default_stream_groups/:group_id', { group_id }))
  return (
    <section class="set-group">
      <h2>{t('default_group.yours')}</h2>
      <Trouble text={saving.problem.value} />
      <ManagedList things={all} none={t('default_group.none')}>
        {(group) => (
          <div key={group.id} class="set flow">
            <span class="txt">
              <span>{group.name}</span>
              <span class="hint">{namesOf(group).join(', ')}</span>
            </span>
            <span class="acts">
              <IconButton
                icon="pencil"
                label={t('run.change', { name: group.name })}
                onClick={() => {
                  changed.value = group
                }}
              />
              <ConfirmButton
                label={t('run.remove')}
                really={t('run.remove_really')}
                isBusy={saving.isBusy.value}
                act={() => void remove(group.id)}
              />
            </span>
          </div>
        )}
      </ManagedList>
      {changed.value === undefined ? (
        <div class="row">
          <Button
            icon="plus"
            onClick={() => {
              changed.value = 'new'
            }}
          >
            {t('default_group.new')}
          </Button>
        </div>
      ) : (
        <DefaultGroupForm
          key={changed.value === 'new' ? 'new' : changed.value.id}
          group={changed.value === 'new' ? undefined : changed.value}
          done={() => {
            changed.value = undefined
          }}
        />
      )}
    </section>
  )
}
