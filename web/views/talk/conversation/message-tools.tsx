import type { ReadonlySignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { noteVisit } from '../../../app/visits'
import { DropZone } from '../composer/drop-zone'
import { useDirectRefusal } from '../composer/use-direct-refusal'
import { type Talk, useTalk } from '../talk'
import { Announcer } from './announcer'
import { DayPills } from './day-pills'
import { answerClicks } from './list-clicks'
import { useMessageKeys } from './message-keys'
import { Overlays } from './overlays'
import type { Reader } from './reader'
import { useFollowMove, useMovedMessage } from './use-moves'

interface MessageToolsProps {
  reader: ReadonlySignal<Reader | undefined>
  /** The message to begin at. */
  near: number | undefined
  /** A message in the conversation, used to find the conversation after a move. */
  through: number | undefined
}

/** Everything that loads after the messages: clicks, keys for actions, overlays, the date while scrolling, and more. */
export function MessageTools({ reader, near, through }: MessageToolsProps) {
  const talk = useTalk()
  useFollowMove(talk)
  useMovedMessage(talk, near, through)
  useMessageKeys(talk, reader)
  useEffect(() => () => noteLeaving(talk), [talk])
  const refusal = useDirectRefusal(talk.composing.place.value)
  useEffect(() => {
    talk.composing.refusal.value = refusal
  }, [talk, refusal])
  const scroll = reader.value?.scroll
  useEffect(() => {
    if (!scroll) return
    const pills = new DayPills(scroll)
    const endClicks = answerClicks(talk, scroll)
    return () => {
      pills.close()
      endClicks()
    }
  }, [talk, scroll])
  return (
    <>
      <DropZone talk={talk} />
      <Overlays />
      <Announcer />
    </>
  )
}

function noteLeaving({ place, list, client }: Talk): void {
  const messageId = list.window.ids.peek().at(-1)
  if (place && messageId !== undefined) noteVisit({ messageId, newest: client.store.messages.newest.peek() })
}
