import type { ComponentChildren } from 'preact'
import { Trouble } from '../../../parts/controls/trouble'
import { SavedMark } from './saved-mark'
import type { useSaving } from './use-saving'

interface SavedRowProps {
  label: string
  hint?: string | undefined
  /** The row's id in the page. Links to the setting scroll to this row. */
  rowId?: string | undefined
  /** The id of the row's control. */
  controlId: string
  saving: ReturnType<typeof useSaving>
  children: ComponentChildren
}

/** The name and the description of a setting, its control, and whether it was saved. */
export function SavedRow({ label, hint, rowId, controlId, saving, children }: SavedRowProps) {
  return (
    <div class="set" id={rowId}>
      <span class="txt">
        <label for={controlId}>{label}</label>
        {hint && <span class="hint">{hint}</span>}
        <Trouble text={saving.problem.value} />
      </span>
      <SavedMark saving={saving} />
      {children}
    </div>
  )
}
