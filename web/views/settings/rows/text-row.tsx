import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { AnyInput, type FieldInput } from '../../../parts/controls/any-input'
import { Button } from '../../../parts/controls/button'
import { Trouble } from '../../../parts/controls/trouble'
import { say } from '../../../parts/layers/toasts'
import { t } from '../../../words/t'
import { SavedMark } from './saved-mark'
import { type Saving, useSaving } from './use-saving'

interface TextRowProps {
  label: string
  hint?: string
  /** The server's value. */
  now: string
  rows?: number | undefined
  /** Whether the value is shown but can't be edited. */
  isFixed?: boolean
  /** The message after saving, for a value that only changes once the user has confirmed it elsewhere. */
  asked?(text: string): string
  /** The row's id in the page. Links to the setting scroll to this row. */
  rowId?: string
  input?: FieldInput
  save(text: string): Promise<unknown>
}

/** The typed text, and the value when the user started typing. */
interface Typed {
  readonly text: string
  readonly before: string
}

/** A text field that the user saves explicitly. Typed text stays until then, even if others change the value. */
export function TextRow(props: TextRowProps) {
  const { label, hint, now, rows, isFixed = false, rowId, input = {}, save, asked } = props
  const saving = useSaving()
  const id = useId()
  const typed = useSignal<Typed | undefined>(undefined)
  const text = typed.value?.text ?? now
  const isChanged = text !== now
  const isOvertaken = isChanged && typed.value !== undefined && typed.value.before !== now
  const field = {
    id,
    value: text,
    disabled: isFixed,
    'aria-describedby': hint ? `${id}h` : undefined,
    'aria-invalid': saving.problem.value !== '',
  }
  const type = (wanted: string) => {
    typed.value = { text: wanted, before: typed.peek()?.before ?? now }
  }
  return (
    <form
      class="set text"
      id={rowId}
      onSubmit={async (event) => {
        event.preventDefault()
        const wanted = text.trim()
        if (!(await saving.run(() => save(wanted)))) return
        typed.value = undefined
        if (asked) say(asked(wanted))
      }}
    >
      <div class="field">
        <label for={id}>{label}</label>
        {rows === undefined ? (
          <AnyInput {...input} {...field} write={type} />
        ) : (
          <textarea
            {...field}
            class="input"
            rows={rows}
            maxLength={input.maxLength}
            onInput={({ currentTarget }) => type(currentTarget.value)}
          />
        )}
        {hint && (
          <span class="hint" id={`${id}h`}>
            {hint}
          </span>
        )}
        {isOvertaken && (
          <p class="hint" role="status">
            {t('settings.changed_meanwhile', { value: now || t('settings.empty') })}
          </p>
        )}
        <Trouble text={saving.problem.value} />
      </div>
      <SaveRow
        saving={saving}
        isChanged={isChanged}
        discard={() => {
          typed.value = undefined
          saving.problem.value = ''
        }}
      />
    </form>
  )
}

/** The row below a field: buttons to save or discard the text if it has been changed, and the save status. */
export function SaveRow({ saving, isChanged, discard }: { saving: Saving; isChanged: boolean; discard(): void }) {
  return (
    <div class="row">
      {isChanged && (
        <>
          <Button look="solid" type="submit" disabled={saving.isBusy.value}>
            {t('settings.save')}
          </Button>
          <Button look="quiet" onClick={discard}>
            {t('settings.discard')}
          </Button>
        </>
      )}
      <SavedMark saving={saving} />
    </div>
  )
}
