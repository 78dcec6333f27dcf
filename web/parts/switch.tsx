import { useId } from 'preact/hooks'

interface SwitchProps {
  title: string
  hint?: string
  isOn: boolean
  /** Returns whether it was taken. */
  onChange: (isOn: boolean) => boolean | Promise<boolean>
}

/** Something that is on or off, taken at once. */
export function Switch({ title, hint, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div class="set">
      <span class="txt">
        <label for={id}>{title}</label>
        {hint && <span class="hint">{hint}</span>}
      </span>
      <input
        id={id}
        class="switch"
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={async ({ currentTarget }) => {
          const { checked } = currentTarget
          if (!(await onChange(checked))) currentTarget.checked = !checked
        }}
      />
    </div>
  )
}
