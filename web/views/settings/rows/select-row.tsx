import { useId } from 'preact/hooks'
import { ChoiceList } from '../../../parts/controls/choice-list'
import type { Choice } from '../tables/choices'
import { SavedRow } from './saved-row'
import { useSaving } from './use-saving'

interface SelectRowProps {
  label: string
  hint?: string
  /** The row's id in the page. Links to the setting scroll to this row. */
  rowId?: string
  now: string
  choices: readonly Choice[]
  save(value: string): Promise<unknown>
}

/** A setting with a list of choices. A choice is saved as soon as it takes effect (see `ChoiceList`). */
export function SelectRow({ label, hint, rowId, now, choices, save }: SelectRowProps) {
  const saving = useSaving()
  const id = useId()
  return (
    <SavedRow label={label} hint={hint} rowId={rowId} controlId={id} saving={saving}>
      <ChoiceList
        id={id}
        class="input fit"
        value={now}
        isHeld={saving.isHeld}
        choose={(value) => saving.run(() => save(value))}
      >
        {choices.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </ChoiceList>
    </SavedRow>
  )
}
