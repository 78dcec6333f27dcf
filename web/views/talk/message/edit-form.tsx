import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { editMessage, sourceOf } from '../../../model/actions/edits'
import type { Message } from '../../../model/messages/message'
import { TypingTeller } from '../../../model/writing/typing-teller'
import { Button } from '../../../parts/controls/button'
import { Form } from '../../../parts/controls/form'
import { tryTo } from '../../../parts/layers/attempt'
import { useAnswer } from '../../../parts/use-answer'
import { t } from '../../../words/t'
import { useTalk } from '../talk'

/** Changes a message in its place. */
export function EditForm({ message }: { message: Message }) {
  const { id } = message
  const talk = useTalk()
  const { client } = talk
  const { answer, problem } = useAnswer(() => sourceOf(client, id))
  const text = useSignal('')
  const isSaving = useSignal(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (answer === undefined) return
    text.value = answer
    field.current?.focus()
    field.current?.setSelectionRange(answer.length, answer.length)
  }, [answer])
  const typing = useMemo(() => new TypingTeller(client.store, client.calls, client.clock), [client])
  useEffect(() => () => typing.stop(), [typing])
  const end = () => {
    talk.editing.value = undefined
    talk.current.value = id
    document.querySelector<HTMLElement>(`#m${id} article`)?.focus({ preventScroll: true })
  }
  const save = async () => {
    if (text.peek() === answer) return end()
    isSaving.value = true
    const saved = editMessage(client, id, text.peek())
    const isDone = await tryTo(saved)
    isSaving.value = false
    if (!isDone) return
    end()
    // Earlier servers don't say.
    const { detached_uploads: files = [] } = await saved
    if (files.length > 0) talk.overlay.value = { kind: 'detached', files }
  }
  const enterSends = client.store.settings.get('enter_sends') === true
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229) return
    const hasControl = event.ctrlKey || event.metaKey
    if (event.key === 'Escape') end()
    else if (event.key === 'Enter' && !event.shiftKey && (enterSends || hasControl)) void save()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (problem) return <p role="alert">{problem}</p>
  return (
    <Form class="compose" aria-label={t('edit.label')} submit={save}>
      <textarea
        ref={field}
        dir="auto"
        aria-label={t('compose.message')}
        rows={1}
        disabled={answer === undefined}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value
          typing.edits(message)
        }}
        onKeyDown={onKeyDown}
      />
      <div class="bar">
        <Button look="solid" type="submit" disabled={isSaving.value || !text.value.trim()}>
          {t('edit.save')}
        </Button>
        <Button look="quiet" onClick={end}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </Form>
  )
}
