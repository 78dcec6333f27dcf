import { t } from '../../../words/t'
import { SelectRow } from '../rows/select-row'
import type { ProfileField } from './profile-field'

interface ValueProps {
  field: ProfileField
  now: string
  save(value: string): Promise<unknown>
}

export function ChoiceValue({ field, now, save }: ValueProps) {
  const choices = JSON.parse(field.field_data || '{}') as Record<string, { text: string; order: string }>
  const inOrder = Object.entries(choices)
    .sort(([, one], [, other]) => Number(one.order) - Number(other.order))
    .map(([value, { text }]) => ({ value, label: text }))
  return (
    <SelectRow
      label={field.name}
      hint={field.hint}
      now={now}
      choices={[{ value: '', label: t('profile.no_choice') }, ...inOrder]}
      save={save}
    />
  )
}
