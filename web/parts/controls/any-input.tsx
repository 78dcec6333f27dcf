import type { InputHTMLAttributes } from 'preact'

/** The kind of a field, and other attributes that its caller chooses. */
export interface FieldInput {
  readonly type?: 'text' | 'password' | 'email' | 'url' | 'date' | 'datetime-local' | 'number'
  readonly autocomplete?: string
  readonly maxLength?: number
  readonly required?: boolean
  readonly placeholder?: string
  /** The keyboard that phones show. */
  readonly inputMode?: 'numeric'
  /** Marks a field whose placeholder explains what an empty value means. */
  readonly 'data-empty'?: string
}

interface AnyInputProps extends FieldInput {
  readonly id: string
  readonly value: string
  readonly disabled?: boolean
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string | undefined
  write(text: string): void
}

/** A field whose kind the caller chooses. */
export function AnyInput({ write, ...attributes }: AnyInputProps) {
  // The library's types have one shape for each kind, and none for a kind that is chosen at runtime.
  const known = attributes as InputHTMLAttributes<HTMLInputElement>
  return <input class="input" {...known} onInput={({ currentTarget }) => write(currentTarget.value)} />
}
