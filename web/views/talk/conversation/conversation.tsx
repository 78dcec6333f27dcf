import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { useApp } from '../../../app/app'
import type { Client } from '../../../app/client'
import { isScreenShown } from '../../../app/first-screen'
import { sharedText } from '../../../app/shared-text'
import type { Conversation as Place } from '../../../model/conversations/conversation'
import { conversationOf, type Narrow } from '../../../model/conversations/narrow'
import { lazy } from '../../../parts/loading/lazy'
import { Composer } from '../composer/composer'
import { Composing } from '../composing'
import { Talk, TalkContext } from '../talk'
import { MessageListView } from './message-list'
import type { Reader } from './reader'
import { ToNewest } from './to-newest'
import { TypingLine } from './typing-line'

const MessageTools = lazy(() => import('./message-tools'), 'MessageTools')

interface ConversationProps {
  client: Client
  narrow: Narrow
  /** The message to begin at. */
  near?: number | undefined
  /** A message of the conversation, wherever that was moved. */
  through?: number | undefined
}

/** What another app shared is written on here, after what was written before. */
function putShared({ drafting }: Client, place: Place): void {
  const text = sharedText.peek()
  if (!text) return
  sharedText.value = ''
  drafting.write(place, [drafting.textOf(place), text].filter(Boolean).join('\n\n'))
}

/** The messages of a narrow, below the head of its view, with the composer. */
export function Conversation({ client, narrow, near, through }: ConversationProps) {
  const { router } = useApp()
  const talk = useMemo(() => {
    const place = conversationOf(narrow)
    if (place) putShared(client, place)
    const composing = new Composing(client, place)
    return new Talk(client, router, narrow, client.list(narrow), composing)
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
        through={through}
        onReader={(made) => {
          reader.value = made
        }}
      />
      <div class="compose-dock col">
        {reader.value && <ToNewest reader={reader.value} />}
        <TypingLine />
        <Composer onSent={() => void reader.peek()?.toEnd()} />
      </div>
      {isScreenShown.value && <MessageTools reader={reader} />}
    </TalkContext.Provider>
  )
}
