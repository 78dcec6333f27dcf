import { useSignal } from '@preact/signals'
import { Button } from '../../../parts/controls/button'
import { Trouble } from '../../../parts/controls/trouble'
import { PeoplePicker } from '../../../parts/people/people-picker'
import { t } from '../../../words/t'
import { SavedMark } from '../rows/saved-mark'
import { useSaving } from '../rows/use-saving'
import type { ProfileField } from './profile-field'

interface ValueProps {
  field: ProfileField
  /** A list of ids as JSON, or an empty string. */
  now: string
  save(value: readonly number[]): Promise<unknown>
}

export function PeopleValue({ field, now, save }: ValueProps) {
  const saving = useSaving()
  const before = (now === '' ? [] : JSON.parse(now)) as readonly number[]
  const chosen = useSignal(before)
  const isChanged = chosen.value.join() !== before.join()
  return (
    <div class="set text">
      <PeoplePicker label={field.name} chosen={chosen} />
      <Trouble text={saving.problem.value} />
      <div class="row">
        {isChanged && (
          <Button
            look="solid"
            disabled={saving.isBusy.value}
            onClick={() => void saving.run(() => save(chosen.peek()))}
          >
            {t('settings.save')}
          </Button>
        )}
        <SavedMark saving={saving} />
      </div>
    </div>
  )
}
