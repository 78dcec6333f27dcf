import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { Button } from '../../../parts/controls/button'
import { t } from '../../../words/t'

interface ManagedListProps<One> {
  things: readonly One[]
  none: string
  children(one: One): ComponentChildren
}

/** The number of rows shown initially, and the number added each time the user asks for more. */
const MANY = 50

/** A list of objects that initially shows only the first ones. */
export function ManagedList<One>({ things, none, children }: ManagedListProps<One>) {
  const shown = useSignal(MANY)
  const rest = things.length - shown.value
  return (
    <>
      <div class="set-list">
        {things.length === 0 && <p class="none">{none}</p>}
        {things.slice(0, shown.value).map(children)}
      </div>
      {rest > 0 && (
        <div class="row">
          <Button
            look="quiet"
            onClick={() => {
              shown.value += MANY
            }}
          >
            {t('run.show_more', { count: rest })}
          </Button>
        </div>
      )}
    </>
  )
}
