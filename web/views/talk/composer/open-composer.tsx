import { useComputed, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Form } from '../../../parts/controls/form'
import { nameOfPlace } from '../../../parts/places/place-name'
import { t } from '../../../words/t'
import { editLast } from '../message/editing/edit-last'
import { senderOf } from '../sender'
import { useTalk } from '../talk'
import { Attachments } from '../writing/attachments'
import { FieldOrPreview } from '../writing/field-or-preview'
import { Tools } from '../writing/tools'
import { WritingContext } from '../writing-context'
import { CautionLines } from './caution-lines'
import { tellsMany } from './cautions'
import { RecipientRow } from './recipient-row'
import { SendButtons } from './send-buttons'

/** The recipients, the text, its files, and the actions. */
export function OpenComposer({ onSent }: { onSent(): void }) {
  const talk = useTalk()
  const { client, composing } = talk
  const preview = useSignal<string | undefined>(undefined)
  const sender = senderOf(composing)
  const canSend = useComputed(() => sender.canSend)
  const many = useSignal(0)
  const text = composing.text.value
  const place = composing.place.value
  useEffect(() => {
    many.value = 0
    if (!text) preview.value = undefined
  }, [text])
  const send = () => {
    // The user has to confirm before many people are notified.
    const told = many.peek() === 0 && sender.canSend ? tellsMany(client, composing.place.peek(), text) : 0
    if (told > 0) {
      many.value = told
      return true
    }
    if (!sender.send()) return false
    preview.value = undefined
    composing.focus.value += 1
    onSent()
    return true
  }
  return (
    <WritingContext.Provider value={sender}>
      <Form class="compose" aria-label={t('compose.label')} submit={send}>
        <RecipientRow />
        <FieldOrPreview
          preview={preview}
          placeholder={place ? t('compose.to', { place: nameOfPlace(client, place) }) : t('compose.message')}
          send={send}
          leave={() => composing.fold()}
          editLast={() => editLast(talk)}
        />
        <CautionLines many={many} sendAnyway={send} />
        <Attachments />
        <Tools preview={preview}>
          <SendButtons canSend={canSend} />
        </Tools>
      </Form>
    </WritingContext.Provider>
  )
}
