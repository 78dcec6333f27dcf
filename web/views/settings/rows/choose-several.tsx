import type { Signal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { Icon } from '../../../parts/icons/icon'
import { t } from '../../../words/t'
import { AddList } from './add-list'

interface ChooseSeveralProps {
  label: string
  /** The label of the empty option. */
  prompt: string
  chosen: Signal<readonly number[]>
  offered: readonly { id: number; name: string }[]
  nameOf(id: number): string
}

/** A control for choosing several items from a list, one at a time. */
export function ChooseSeveral({ label, prompt, chosen, offered, nameOf }: ChooseSeveralProps) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {chosen.value.length > 0 && (
        <div class="row chosen">
          {chosen.value.map((each) => (
            <span key={each} class="chip">
              {nameOf(each)}
              <button
                class="x"
                type="button"
                aria-label={t('people.remove', { name: nameOf(each) })}
                onClick={() => {
                  chosen.value = chosen.peek().filter((one) => one !== each)
                }}
              >
                <Icon name="close" size="s" />
              </button>
            </span>
          ))}
        </div>
      )}
      <AddList
        id={id}
        add={(one) => {
          chosen.value = [...chosen.peek(), one]
        }}
      >
        <option value="">{prompt}</option>
        {offered
          .filter((one) => !chosen.value.includes(one.id))
          .map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
      </AddList>
    </div>
  )
}
