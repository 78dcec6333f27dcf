import { useComputed, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { IconButton } from '../../parts/button'
import { Prose } from '../../parts/prose/prose'
import { t } from '../../words/t'
import { useKeys } from '../app'
import { editLast } from '../conversation/list-keys'
import { useTalk } from '../conversation/talk'
import { ComposerBar } from './composer-bar'
import { ComposerField } from './composer-field'
import { nameOfPlace } from './place-name'
import { RecipientRow } from './recipient-row'
import { UploadRows } from './upload-rows'
import { useDrop } from './use-drop'

/** Where one writes: a line that says where to, and once it is opened, everything else. */
export function Composer({ onSent }: { onSent(): void }) {
  const { composing } = useTalk()
  useKeys({ c: () => newTopic() })
  const newTopic = () => {
    const { home } = composing
    composing.open(home?.kind === 'topic' ? { ...home, topic: '' } : undefined)
    composing.wantsTopic.value = true
  }
  const drop = useDrop(composing)
  return (
    <>
      {drop}
      {composing.isOpen.value ? <OpenComposer onSent={onSent} /> : <ClosedComposer newTopic={newTopic} />}
    </>
  )
}

function ClosedComposer({ newTopic }: { newTopic(): void }) {
  const { client, composing } = useTalk()
  const { home } = composing
  const name = home ? t('compose.to', { place: nameOfPlace(client, home) }) : t('compose.new')
  return (
    <div class="compose-closed">
      <button class="open" type="button" onClick={() => composing.open()}>
        <span>{name}</span>
        <kbd>r</kbd>
      </button>
      {home?.kind !== 'direct' && (
        <IconButton icon="compose" label={t('compose.new_topic')} shortcut="c" onClick={newTopic} />
      )}
    </div>
  )
}

function OpenComposer({ onSent }: { onSent(): void }) {
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
