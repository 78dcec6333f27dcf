import { useComputed, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Prose } from '../../parts/prose/prose'
import { t } from '../../words/t'
import { editLast } from '../conversation/list-keys'
import { useTalk } from '../conversation/talk'
import { ComposerBar } from './composer-bar'
import { ComposerField } from './composer-field'
import { RecipientRow } from './recipient-row'
import { UploadRows } from './upload-rows'

/** To whom, the text, its files, and what can be done with it. */
export function OpenComposer({ onSent }: { onSent(): void }) {
  const talk = useTalk()
  const { client, composing } = talk
  const preview = useSignal<string | undefined>(undefined)
  const canSend = useComputed(() => composing.canSend)
  useEffect(() => {
    if (!composing.text.value) preview.value = undefined
  }, [composing.text.value])
  const send = () => {
    if (!composing.send()) return false
    preview.value = undefined
    composing.focus.value += 1
    onSent()
    return true
  }
  return (
    <form
      class="compose"
      aria-label={t('compose.label')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <RecipientRow />
      {preview.value === undefined ? (
        <ComposerField send={send} editLast={() => editLast(talk)} />
      ) : (
        <div class="preview">
          <Prose client={client} html={preview.value} />
        </div>
      )}
      <UploadRows uploads={composing.uploads} />
      <ComposerBar preview={preview} canSend={canSend} />
    </form>
  )
}
