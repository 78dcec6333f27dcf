import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { isOfLevel } from '../../../../app/server-level'
import { Button } from '../../../../parts/controls/button'
import { CheckField, Field, SelectField } from '../../../../parts/controls/field'
import { Form } from '../../../../parts/controls/form'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { FIELD, type ProfileField } from '../../own/profile-field'
import { useSaving } from '../../rows/use-saving'
import { choicesOfLines, externalChoices, linesOfChoices } from './field-data'

const TYPES = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The form to create a field, or to change one. The type of an existing field can't be changed. */
export function ProfileFieldForm({ field, done }: { field: ProfileField | undefined; done(): void }) {
  const { client } = useApp()
  const saving = useSaving()
  const type = useSignal(String(field?.type ?? FIELD.short))
  const name = useSignal(field?.name ?? '')
  const hint = useSignal(field?.hint ?? '')
  const choices = useSignal(field?.type === FIELD.choice ? linesOfChoices(field.field_data) : '')
  const subtype = useSignal('github')
  const pattern = useSignal('')
  const isInSummary = useSignal(field?.display_in_profile_summary ?? false)
  const isRequired = useSignal(field?.required ?? false)
  const isKept = useSignal(field?.editable_by_user === false)
  const hasEditors = isOfLevel(client, 296)
  const kind = Number(type.value)
  const save = async () => {
    const account =
      subtype.value === 'custom' ? { subtype: 'custom', url_pattern: pattern.value } : { subtype: subtype.value }
    const field_data =
      kind === FIELD.choice
        ? choicesOfLines(choices.value, field?.field_data)
        : kind === FIELD.account && !field
          ? account
          : undefined
    const values = {
      name: name.value.trim(),
      hint: hint.value.trim(),
      field_data,
      display_in_profile_summary: isInSummary.value,
      required: isRequired.value,
      ...(hasEditors && { editable_by_user: !isKept.value }),
    }
    const call = () =>
      field
        ? client.calls.call('PATCH /realm/profile_fields/:field_id', { field_id: field.id, ...values })
        : client.calls.call('POST /realm/profile_fields', { ...values, field_type: kind })
    if (!(await saving.run(call))) return
    name.value = hint.value = choices.value = ''
    done()
  }
  const mayBeInSummary = kind !== FIELD.long && kind !== FIELD.people
  return (
    <Form class="stack" submit={save}>
      <div class="grid-2">
        {!field && (
          <SelectField
            label={t('field.type')}
            value={type}
            choices={TYPES.map((one) => ({ value: String(one), label: t(`field.type_${one}`) }))}
          />
        )}
        {kind === FIELD.account && !field && (
          <SelectField label={t('field.account')} value={subtype} choices={externalChoices()} />
        )}
        <Field label={t('run.name')} value={name} input={{ maxLength: 40, required: kind !== FIELD.account }} />
        <Field label={t('field.hint')} value={hint} input={{ maxLength: 80 }} />
      </div>
      {kind === FIELD.choice && (
        <Field label={t('field.choices')} hint={t('field.choices_more')} value={choices} rows={4} />
      )}
      {kind === FIELD.account && !field && subtype.value === 'custom' && (
        <Field
          label={t('field.pattern')}
          value={pattern}
          input={{ required: true, placeholder: 'https://example.com/%(username)s' }}
        />
      )}
      <div>
        {mayBeInSummary && <CheckField label={t('field.in_summary')} isOn={isInSummary} />}
        <CheckField label={t('field.required')} isOn={isRequired} />
        {hasEditors && <CheckField label={t('field.kept')} isOn={isKept} />}
      </div>
      <Trouble text={saving.problem.value} />
      <div class="row">
        <Button look="solid" type="submit" disabled={saving.isBusy.value}>
          {t(field ? 'settings.save' : 'field.add')}
        </Button>
        {field && (
          <Button look="quiet" onClick={done}>
            {t('dialog.cancel')}
          </Button>
        )}
      </div>
    </Form>
  )
}
