import { useId, useRef } from 'preact/hooks'
import type { Choice } from '../tables/choices'
import { SavedRow } from './saved-row'
import { useSaving } from './use-saving'

interface SelectRowProps {
  label: string
  hint?: string
  /** By which it is found. */
  rowId?: string
  now: string
  choices: readonly Choice[]
  save(value: string): Promise<unknown>
}

/** Something to choose, saved at once. */
export function SelectRow({ label, hint, rowId, now, choices, save }: SelectRowProps) {
  const saving = useSaving()
  const id = useId()
  // Others may change it while one's own choice is on its way.
  const latest = useRef(now)
  latest.current = now
  return (
    <SavedRow label={label} hint={hint} rowId={rowId} controlId={id} saving={saving}>
      <select
        id={id}
        class="input fit"
        value={now}
        onChange={async ({ currentTarget }) => {
          if (!(await saving.run(() => save(currentTarget.value)))) currentTarget.value = latest.current
        }}
      >
        {choices.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </SavedRow>
  )
}
