import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../../../parts/controls/button'
import { t } from '../../../../words/t'

/** A control to add a line to a poll or a list of tasks. `add` returns whether the line was accepted. */
export function AddLine({ label, add }: { label: string; add(text: string): Promise<boolean> }) {
  const text = useSignal<string | undefined>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const isOpen = text.value !== undefined
  useEffect(() => field.current?.focus(), [isOpen])
  if (!isOpen) {
    const open = () => {
      text.value = ''
    }
    return (
      <button class="link" type="button" onClick={open}>
        {label}
      </button>
    )
  }
  const submit = async (event: Event) => {
    event.preventDefault()
    const line = text.peek()?.trim()
    if (line && (await add(line))) text.value = undefined
  }
  return (
    <form class="row" onSubmit={(event) => void submit(event)}>
      <input
        ref={field}
        class="input"
        aria-label={label}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value
        }}
      />
      <Button type="submit">{t('poll.do_add')}</Button>
    </form>
  )
}
