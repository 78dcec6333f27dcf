import { useApp } from '../../../app/app'
import { isAdministrator } from '../../../app/may'
import { changePerson } from '../../../model/actions/people'
import { t } from '../../../words/t'
import { TextRow } from '../rows/text-row'
import { ChoiceValue } from './choice-value'
import { PeopleValue } from './people-value'
import { FIELD, type ProfileField } from './profile-field'

const LONGEST = { [FIELD.short]: 50, [FIELD.long]: 500, [FIELD.account]: 50, [FIELD.pronouns]: 50 }
const KIND: Readonly<Record<number, 'date' | 'url'>> = { [FIELD.date]: 'date', [FIELD.link]: 'url' }
const LINES = 3
const OF_CHOICES: readonly number[] = [FIELD.people, FIELD.choice]

/** A person's value for a profile field of the organization. Administrators can also change it for others. */
export function ProfileValue({ field, userId }: { field: ProfileField; userId: number }) {
  const { client } = useApp()
  const now = client.store.people.get(userId)?.profile_data?.[String(field.id)]?.value ?? ''
  const isOwn = userId === client.store.ownId
  const isKept = field.editable_by_user === false && !isAdministrator(client)
  const save = (value: string | readonly number[]) => {
    const data = [{ id: field.id, value }]
    if (!isOwn) return changePerson(client, userId, { profile_data: data })
    if (value.length === 0) return client.calls.call('DELETE /users/me/profile_data', { data: [field.id] })
    return client.calls.call('PATCH /users/me/profile_data', { data })
  }
  if (isKept && OF_CHOICES.includes(field.type)) return <Kept name={field.name} />
  if (field.type === FIELD.people) return <PeopleValue field={field} now={now} save={save} />
  if (field.type === FIELD.choice) return <ChoiceValue field={field} now={now} save={save} />
  const longest = LONGEST[field.type as keyof typeof LONGEST]
  return (
    <TextRow
      label={field.required ? t('profile.required', { name: field.name }) : field.name}
      hint={isKept ? t('profile.kept') : field.hint}
      isFixed={isKept}
      now={now}
      rows={field.type === FIELD.long ? LINES : undefined}
      input={{ type: KIND[field.type] ?? 'text', ...(longest !== undefined && { maxLength: longest }) }}
      save={save}
    />
  )
}

/** A field with people or a choice that the user can't change. Its value is shown on their card. */
function Kept({ name }: { name: string }) {
  return (
    <div class="set">
      <span class="txt">
        <span>{name}</span>
        <span class="hint">{t('profile.kept')}</span>
      </span>
    </div>
  )
}
