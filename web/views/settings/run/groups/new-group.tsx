import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { Button } from '../../../../parts/controls/button'
import { Field } from '../../../../parts/controls/field'
import { Form } from '../../../../parts/controls/form'
import { Trouble } from '../../../../parts/controls/trouble'
import { PeoplePicker } from '../../../../parts/people/people-picker'
import { t } from '../../../../words/t'
import { SavedMark } from '../../rows/saved-mark'
import { useSaving } from '../../rows/use-saving'

/** Makes a group. Whoever makes it is in it unless they say otherwise, and may change it. */
export function NewGroup() {
  const { client } = useApp()
  const saving = useSaving()
  const name = useSignal('')
  const description = useSignal('')
  const members = useSignal<readonly number[]>([client.store.ownId])
  const create = async () => {
    const values = { name: name.peek().trim(), description: description.peek().trim(), members: members.peek() }
    if (!(await saving.run(() => client.calls.call('POST /user_groups/create', values)))) return
    name.value = description.value = ''
    members.value = [client.store.ownId]
  }
  return (
    <Form class="stack" submit={create}>
      <div class="grid-2">
        <Field label={t('run.name')} value={name} input={{ required: true, maxLength: 100 }} />
        <Field label={t('user_group.description')} value={description} input={{ maxLength: 1024 }} />
      </div>
      <PeoplePicker label={t('user_group.members')} chosen={members} />
      <Trouble text={saving.problem.value} />
      <div class="row">
        <Button look="solid" type="submit" disabled={saving.isBusy.value}>
          {t('user_group.create')}
        </Button>
        <SavedMark saving={saving} />
      </div>
    </Form>
  )
}
