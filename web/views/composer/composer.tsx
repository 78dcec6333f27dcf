import { useEffect } from 'preact/hooks'
import { IconButton } from '../../parts/button'
import { lazily } from '../../parts/lazily'
import { t } from '../../words/t'
import { useKeys } from '../app'
import { useTalk } from '../conversation/talk'
import { isScreenShown } from '../first-screen'
import { nameOfPlace } from './place-name'
import { useDrop } from './use-drop'

const load = () => import('./open-composer').then((file) => file.OpenComposer)
const OpenComposer = lazily(load)

/** Where one writes: a line that says where to, and once it is opened, everything else. */
export function Composer({ onSent }: { onSent(): void }) {
  const talk = useTalk()
  const { composing } = talk
  useKeys({ c: () => newTopic() })
  const newTopic = () => {
    const { home } = composing
    composing.open(home?.kind === 'topic' ? { ...home, topic: '' } : undefined)
    composing.wantsTopic.value = true
  }
  const drop = useDrop(composing)
  useEffect(() => {
    // Once there is something to read: whoever answers shouldn't wait for it.
    if (isScreenShown.value) void load().catch(() => {})
  }, [isScreenShown.value])
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
