import { useRef } from 'preact/hooks'

interface SwitchProps {
  id: string
  isOn: boolean
  /** Returns whether the change was accepted. */
  take(isOn: boolean): boolean | Promise<boolean>
}

/** A control that is on or off. If a change is refused, the current value is shown again. */
export function Switch({ id, isOn, take }: SwitchProps) {
  // Others may change the setting while the user's own choice is being saved.
  const latest = useRef(isOn)
  latest.current = isOn
  return (
    <input
      id={id}
      class="switch"
      type="checkbox"
      role="switch"
      checked={isOn}
      aria-checked={isOn}
      onChange={async ({ currentTarget }) => {
        const { checked } = currentTarget
        if (!(await take(checked))) currentTarget.checked = latest.current
      }}
    />
  )
}
