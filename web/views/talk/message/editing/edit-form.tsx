import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { editMessage, sourceOf } from '../../../../model/actions/edits'
import type { Message } from '../../../../model/messages/message'
import { Button } from '../../../../parts/controls/button'
import { Form } from '../../../../parts/controls/form'
import { Icon } from '../../../../parts/icons/icon'
import { tryTo } from '../../../../parts/layers/attempt'
import { useAnswer } from '../../../../parts/use-answer'
import { t } from '../../../../words/t'
import { finished } from '../../attached'
import { useTalk } from '../../talk'
import { Attachments } from '../../writing/attachments'
import { FieldOrPreview } from '../../writing/field-or-preview'
import { Tools } from '../../writing/tools'
import { WritingContext } from '../../writing-context'
import { EditedText } from './edited-text'

/** A form to edit a message in place, with all the tools for new messages. */
export function EditForm({ message }: { message: Message }) {
  const { id } = message
  const talk = useTalk()
  const { client } = talk
  const { answer, problem } = useAnswer(() => sourceOf(client, id))
  const edited = useMemo(() => new EditedText(client, message), [client, id])
  const preview = useSignal<string | undefined>(undefined)
  const isSaving = useSignal(false)
  useEffect(() => {
    talk.edited.value = edited
    return () => {
      talk.edited.value = undefined
      edited.close()
    }
  }, [talk, edited])
  useEffect(() => {
    if (answer !== undefined) edited.begin(answer)
  }, [edited, answer])
  const end = () => {
    talk.editing.value = undefined
    talk.current.value = id
    document.querySelector<HTMLElement>(`#m${id} article`)?.focus({ preventScroll: true })
  }
  const save = async () => {
    if (edited.text.peek() === answer) return end()
    isSaving.value = true
    const saved = editMessage(client, id, finished(edited.text.peek()))
    const isDone = await tryTo(saved)
    isSaving.value = false
    if (!isDone) return
    end()
    // Older servers don't return detached files.
    const { detached_uploads: files = [] } = await saved
    if (files.length > 0) talk.overlay.value = { kind: 'detached', files }
  }
  const submit = () => {
    if (!edited.canSave || isSaving.peek()) return false
    void save()
    return true
  }
  if (problem) return <p role="alert">{problem}</p>
  return (
    <WritingContext.Provider value={edited}>
      <Form class="compose editing" aria-label={t('edit.label')} submit={submit}>
        <FieldOrPreview preview={preview} isDisabled={answer === undefined} send={submit} leave={end} />
        {edited.over > 0 && (
          <div class="cautions" role="status">
            <p>
              <Icon name="info" />
              <span class="grow">{t('caution.long', { count: edited.over })}</span>
            </p>
          </div>
        )}
        <Attachments />
        <Tools preview={preview}>
          <span class="ends">
            <Button look="quiet" onClick={end}>
              {t('dialog.cancel')}
            </Button>
            <Button look="solid" type="submit" disabled={isSaving.value || !edited.canSave}>
              {t('edit.save')}
            </Button>
          </span>
        </Tools>
      </Form>
    </WritingContext.Provider>
  )
}
