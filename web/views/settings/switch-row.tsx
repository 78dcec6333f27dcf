import { useId, useRef } from 'preact/hooks'
import { SavedRow } from './saved-row'
import { useSaving } from './use-saving'

interface SwitchRowProps {
  label: string
  hint?: string
  /** By which it is found. */
  rowId?: string
  isOn: boolean
  save(isOn: boolean): Promise<unknown>
}

/** Something that is on or off, saved at once. */
export function SwitchRow({ label, hint, rowId, isOn, save }: SwitchRowProps) {
  const saving = useSaving()
  const id = useId()
  // Others may change it while one's own choice is on its way.
  const latest = useRef(isOn)
  latest.current = isOn
  return (
    <SavedRow label={label} hint={hint} rowId={rowId} controlId={id} saving={saving}>
      <input
        id={id}
        class="switch"
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={async ({ currentTarget }) => {
          const { checked } = currentTarget
          if (!(await saving.run(() => save(checked)))) currentTarget.checked = latest.current
        }}
      />
    </SavedRow>
  )
}
