import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { IconButton } from '../../../../parts/controls/button'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import type { ProfileField } from '../../own/profile-field'
import { ConfirmButton } from '../../rows/confirm-button'
import { ManagedList } from '../../rows/managed-list'
import { MoveButtons } from '../../rows/move-buttons'
import { useSaving } from '../../rows/use-saving'
import { ProfileFieldForm } from './profile-field-form'

const TYPES = [1, 2, 3, 4, 5, 6, 7, 8] as const
const typeName = (type: number) => t(`field.type_${TYPES.find((one) => one === type) ?? 1}`)

export function ProfileFieldsMore() {
  const { client } = useApp()
  const saving = useSaving()
  const changed = useSignal<ProfileField | undefined>(undefined)
  const all = [...(client.store.facts.get('custom_profile_fields') ?? [])]
  const ids = all.map(({ id }) => id)
  const { calls } = client
  const close = () => {
    changed.value = undefined
  }
  return (
    <>
      <section class="set-group">
        <h2>{changed.value ? t('run.change', { name: changed.value.name }) : t('field.new')}</h2>
        <ProfileFieldForm key={changed.value?.id} field={changed.value} done={close} />
      </section>
      <section class="set-group">
        <h2>{t('field.yours')}</h2>
        <Trouble text={saving.problem.value} />
        <ManagedList things={all} none={t('field.none')}>
          {(field) => (
            <div key={field.id} class="set flow">
              <span class="txt">
                <span>{field.name}</span>
                <span class="hint">{[typeName(field.type), field.hint].filter(Boolean).join(' · ')}</span>
              </span>
              <span class="acts">
                <MoveButtons
                  name={field.name}
                  ids={ids}
                  id={field.id}
                  isBusy={saving.isBusy.value}
                  order={(order) => void saving.run(() => calls.call('PATCH /realm/profile_fields', { order }))}
                />
                <IconButton
                  icon="pencil"
                  label={t('run.change', { name: field.name })}
                  onClick={() => {
                    changed.value = field
                  }}
                />
                <ConfirmButton
                  label={t('run.remove')}
                  really={t('field.remove_really')}
                  isBusy={saving.isBusy.value}
                  act={() =>
                    void saving.run(() => calls.call('DELETE /realm/profile_fields/:field_id', { field_id: field.id }))
                  }
                />
              </span>
            </div>
          )}
        </ManagedList>
      </section>
    </>
  )
}
