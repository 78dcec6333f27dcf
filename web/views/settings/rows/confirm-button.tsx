import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../../parts/controls/button'
import type { IconName } from '../../../parts/icons/icon-names'

interface ConfirmButtonProps {
  label: string
  /** The button's text while it asks for confirmation. */
  really: string
  /** The consequence, which is shown while the button asks. */
  more?: string
  icon?: IconName
  isBusy?: boolean
  act(): void
}

const ASKS_FOR_MS = 6000

/** A button that asks for confirmation before it acts. */
export function ConfirmButton({ label, really, more, icon, isBusy = false, act }: ConfirmButtonProps) {
  const isAsking = useSignal(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const button = (
    <Button
      look={isAsking.value ? 'danger solid' : 'danger'}
      disabled={isBusy}
      {...(icon && { icon })}
      onClick={() => {
        clearTimeout(timer.current)
        if (isAsking.peek()) act()
        else {
          timer.current = setTimeout(() => {
            isAsking.value = false
          }, ASKS_FOR_MS)
        }
        isAsking.value = !isAsking.peek()
      }}
    >
      {isAsking.value ? really : label}
    </Button>
  )
  if (more === undefined) return button
  return (
    <>
      {button}
      <span class="hint asks" role="status">
        {isAsking.value && more}
      </span>
    </>
  )
}
