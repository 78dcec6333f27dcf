import { useId } from 'preact/hooks'
import { Switch } from '../../../parts/controls/switch'
import { SavedRow } from './saved-row'
import { useSaving } from './use-saving'

interface SwitchRowProps {
  label: string
  hint?: string
  /** The row's id in the page. Links to the setting scroll to this row. */
  rowId?: string
  isOn: boolean
  save(isOn: boolean): Promise<unknown>
}

/** An on/off setting that is saved immediately. */
export function SwitchRow({ label, hint, rowId, isOn, save }: SwitchRowProps) {
  const saving = useSaving()
  const id = useId()
  return (
    <SavedRow label={label} hint={hint} rowId={rowId} controlId={id} saving={saving}>
      <Switch id={id} isOn={isOn} take={(wanted) => saving.run(() => save(wanted))} />
    </SavedRow>
  )
}
