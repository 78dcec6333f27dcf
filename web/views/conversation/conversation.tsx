import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { Client } from '../../client'
import { conversationOf, type Narrow } from '../../model/narrow'
import { useApp } from '../app'
import { Composer } from '../composer/composer'
import { Composing } from '../composer/composing'
import { MessageListView } from './message-list'
import { Overlays } from './overlays'
import type { Reader } from './reader'
import { Talk, TalkContext } from './talk'
import { ToNewest } from './to-newest'
import { TypingLine } from './typing-line'

interface ConversationProps {
  client: Client
  narrow: Narrow
  /** The message to begin at. */
  near?: number | undefined
}

/** The messages of a narrow, below the head of its view, with the composer. */
export function Conversation({ client, narrow, near }: ConversationProps) {
  const { router } = useApp()
  const talk = useMemo(() => {
    const composing = new Composing(client, conversationOf(narrow))
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
        onReader={(made) => {
          reader.value = made
        }}
      />
      <div class="compose-dock col">
        {reader.value && <ToNewest reader={reader.value} />}
        <TypingLine />
        <Composer onSent={() => void reader.peek()?.toEnd()} />
      </div>
      <Overlays />
    </TalkContext.Provider>
  )
}
