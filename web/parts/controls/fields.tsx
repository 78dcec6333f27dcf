import type { Signal } from '@preact/signals'

interface FieldProps {
  id: string
  label: string
  /** What it shows and changes. */
  value: Signal<string>
}

interface TextProps extends FieldProps {
  isAddress?: boolean
  required?: boolean
  maxLength?: number
  placeholder?: string
}

/** A line of text with its label. */
export function TextField({ id, label, value, isAddress = false, ...rest }: TextProps) {
  const change = (text: string) => {
    value.value = text
  }
  const shared = { id, class: 'input', value: value.value, ...rest }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {isAddress ? (
        <input type="url" {...shared} onInput={({ currentTarget }) => change(currentTarget.value)} />
      ) : (
        <input {...shared} onInput={({ currentTarget }) => change(currentTarget.value)} />
      )}
    </div>
  )
}

interface Option {
  value: string
  label: string
}

/** One of several. */
export function ChoiceField({ id, label, value, options }: FieldProps & { options: readonly Option[] }) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        class="input"
        value={value.value}
        onChange={({ currentTarget }) => {
          value.value = currentTarget.value
        }}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  )
}
