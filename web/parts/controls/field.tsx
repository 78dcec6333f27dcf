import type { Signal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { AnyInput, type FieldInput } from './any-input'
import { Trouble } from './trouble'

interface FieldProps {
  label: string
  value: Signal<string>
  hint?: string
  problem?: string
  /** The initial number of lines, for a field with several. */
  rows?: number
  input?: FieldInput
}

/** A labeled field with its hint and error below. */
export function Field({ label, value, hint, problem = '', rows, input = {} }: FieldProps) {
  const id = useId()
  const shared = {
    id,
    value: value.value,
    'aria-invalid': problem !== '',
    'aria-describedby': hint || problem ? `${id}h` : undefined,
  }
  const write = (text: string) => {
    value.value = text
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {rows === undefined ? (
        <AnyInput {...input} {...shared} write={write} />
      ) : (
        <textarea
          {...shared}
          class="input"
          rows={rows}
          required={input.required}
          maxLength={input.maxLength}
          placeholder={input.placeholder}
          onInput={({ currentTarget }) => write(currentTarget.value)}
        />
      )}
      {(hint || problem) && (
        <div id={`${id}h`}>
          {hint && <p class="hint">{hint}</p>}
          <Trouble text={problem} />
        </div>
      )}
    </div>
  )
}

interface SelectFieldProps {
  label: string
  value: Signal<string>
  choices: readonly { readonly value: string; readonly label: string }[]
  hint?: string
}

export function SelectField({ label, value, choices, hint }: SelectFieldProps) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        class="input"
        value={value.value}
        aria-describedby={hint ? `${id}h` : undefined}
        onChange={({ currentTarget }) => {
          value.value = currentTarget.value
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {hint && (
        <p class="hint" id={`${id}h`}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface CheckFieldProps {
  label: string
  isOn: Signal<boolean>
}

export function CheckField({ label, isOn }: CheckFieldProps) {
  return (
    <label class="check-row">
      <input
        class="check"
        type="checkbox"
        checked={isOn.value}
        onChange={({ currentTarget }) => {
          isOn.value = currentTarget.checked
        }}
      />
      {label}
    </label>
  )
}
