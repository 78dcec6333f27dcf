import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { ChoiceList } from '../../../parts/controls/choice-list'
import { t } from '../../../words/t'

interface AddListProps {
  id: string
  add(id: number): unknown
  /** The options. The first one is empty, and its text says what can be added. */
  children: ComponentChildren
}

/** A drop-down list from which items are added one at a time. */
export function AddList({ id, add, children }: AddListProps) {
  const isHeld = useSignal(false)
  return (
    <div>
      <ChoiceList id={id} value="" isHeld={isHeld} choose={(value) => (value === '' ? undefined : add(Number(value)))}>
        {children}
      </ChoiceList>
      <span class="hint" role="status">
        {isHeld.value && t('settings.press_enter')}
      </span>
    </div>
  )
}
