import { useEffect } from 'preact/hooks'
import { useApp } from '../../../app/app'
import { wanted } from '../../../app/compose-at'
import { isScreenShown } from '../../../app/first-screen'
import { isArchived } from '../../../app/may'
import { isSearch } from '../../../app/narrow-name'
import { keyOf } from '../../../model/conversations/conversation'
import { operandOf } from '../../../model/conversations/narrow'
import { IconButton } from '../../../parts/controls/button'
import { lazy } from '../../../parts/loading/lazy'
import { nameOfPlace } from '../../../parts/places/place-name'
import { toldText } from '../../../parts/prose/told-text'
import { NextButton } from '../../../parts/unread/next-button'
import { t } from '../../../words/t'
import { OutgoingRow } from '../message/outgoing/outgoing'
import { useTalk } from '../talk'

const OpenComposer = lazy(
  async () => (await Promise.all([import('./open-composer'), OutgoingRow.prefetch()]))[0],
  'OpenComposer',
  'later',
  undefined,
  FirstField,
)

const Refused = lazy(() => import('./refused'), 'Refused')

/** The composer: a single line until it is opened, and then the whole form. */
export function Composer({ onSent }: { onSent(): void }) {
  const talk = useTalk()
  const { composing } = talk
  const here = composing.home && keyOf(composing.home)
  useEffect(() => {
    if (here === undefined || wanted.value !== here) return
    wanted.value = undefined
    composing.open()
  }, [wanted.value])
  useEffect(() => {
    // Loads the composer once messages are shown, so that people who reply don't have to wait for it.
    if (isScreenShown.value) void OpenComposer.prefetch()
  }, [isScreenShown.value])
  // Even if the user may not post here, a draft can still be read, and sent elsewhere.
  const channelId = operandOf(talk.narrow, 'channel')
  const isEnded = typeof channelId === 'number' && isArchived(talk.client, channelId)
  if ((isEnded || composing.refusal.value) && !composing.text.value) {
    return (
      <p class="compose-closed archived">
        <Refused isArchived={isEnded} />
      </p>
    )
  }
  if (composing.isOpen.value) return <OpenComposer onSent={onSent} />
  // Search results have no composer. A reply to one of them opens a field.
  return isSearch(talk.client, talk.narrow) ? null : <ClosedComposer />
}

/** Receives text that is typed while the composer loads, and puts it into the draft. */
function FirstField() {
  const { client, composing } = useTalk()
  const place = composing.place.value
  return (
    <textarea
      class="first-field"
      aria-label={t('compose.new')}
      ref={focusOn}
      value={composing.text.value}
      onInput={({ currentTarget }) => place && client.drafting.write(place, currentTarget.value)}
    />
  )
}

const focusOn = (field: HTMLElement | null) => field?.focus()

function ClosedComposer() {
  const { overlay } = useApp()
  const { client, composing } = useTalk()
  const { home } = composing
  const draft = home && client.drafting.textOf(home)
  const to = home ? t('compose.to', { place: nameOfPlace(client, home) }) : t('compose.new')
  return (
    <div class="compose-closed">
      <button class="open" type="button" onClick={() => composing.open()}>
        <span>{draft ? t('compose.draft', { text: toldText(draft) }) : to}</span>
        <kbd>r</kbd>
      </button>
      {home?.kind !== 'direct' && (
        <IconButton
          icon="compose"
          label={t('compose.new_topic')}
          shortcut="c"
          onClick={() => overlay.open({ name: 'new-message', to: 'topic' })}
        />
      )}
      {home && <NextButton />}
    </div>
  )
}
