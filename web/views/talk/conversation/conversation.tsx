import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { useApp } from '../../../app/app'
import type { Client } from '../../../app/client'
import { isScreenShown } from '../../../app/first-screen'
import { sharedText } from '../../../app/shared-text'
import { keyOf, type Conversation as Place } from '../../../model/conversations/conversation'
import { conversationOf, type Narrow } from '../../../model/conversations/narrow'
import { Icon } from '../../../parts/icons/icon'
import { lazy } from '../../../parts/loading/lazy'
import { t } from '../../../words/t'
import { Composer } from '../composer/composer'
import { Composing } from '../composing'
import { Talk, TalkContext, useTalk } from '../talk'
import { MessageListView } from './message-list'
import type { Reader } from './reader'

const MessageTools = lazy(() => import('./message-tools'), 'MessageTools')

interface ConversationProps {
  client: Client
  narrow: Narrow
  /** The message to begin at. */
  near?: number | undefined
  /** A message in the conversation, used to find the conversation after a move. */
  through?: number | undefined
}

/** Adds text from another app to the conversation's draft. */
function putShared({ drafting }: Client, place: Place): void {
  const text = sharedText.peek()
  if (!text) return
  sharedText.value = ''
  drafting.write(place, [drafting.textOf(place), text].filter(Boolean).join('\n\n'))
}

/** The messages of a narrow, below the view's header, with the composer. */
export function Conversation({ client, narrow, near, through }: ConversationProps) {
  const { router } = useApp()
  const talk = useMemo(() => {
    const place = conversationOf(narrow)
    if (place) putShared(client, place)
    const composing = new Composing(client, place)
    return new Talk(client, router, client.list(narrow), composing)
  }, [])
  const reader = useSignal<Reader | undefined>(undefined)
  useEffect(
    () => () => {
      talk.list.close()
      talk.composing.close()
    },
    [talk],
  )
  return (
    <TalkContext.Provider value={talk}>
      <MessageListView
        near={near}
        onReader={(made) => {
          reader.value = made
        }}
      />
      <div class="compose-dock col">
        {reader.value && <ToNewest reader={reader.value} />}
        <TypingLine />
        <Composer onSent={() => void reader.peek()?.toEnd()} />
      </div>
      {isScreenShown.value && <MessageTools reader={reader} near={near} through={through} />}
    </TalkContext.Provider>
  )
}

/**
 * A button that leads to the unread messages below the visible ones, with their number, or else to the newest messages.
 */
function ToNewest({ reader }: { reader: Reader }) {
  const { list } = useTalk()
  const count = reader.below.value.length
  if (list.ids.length === 0 || reader.keeper.isNearEnd.value) return null
  return (
    <button class="to-newest" type="button" onClick={() => void reader.toNewest()}>
      <Icon name="arrow-down" />
      {count > 0 ? <b>{t('list.below', { count })}</b> : t('list.newest')}
    </button>
  )
}

/** The people who are typing here. The line always has the same height, so that nothing moves. */
function TypingLine() {
  const { place, client } = useTalk()
  const { store } = client
  if (!place) return null
  const names = (store.typing.typists.get(keyOf(place)) ?? []).map((id) => store.people.get(id)?.full_name ?? '')
  const [first = '', second = ''] = names
  return (
    <p class="typing" aria-live="polite">
      {names.length > 0 && (
        <i aria-hidden="true">
          <b />
        </i>
      )}
      {names.length === 1 && t('typing.one', { first })}
      {names.length === 2 && t('typing.two', { first, second })}
      {names.length > 2 && t('typing.several')}
    </p>
  )
}
