import type { ReadonlySignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { DropZone } from '../composer/drop-zone'
import { useDirectRefusal } from '../composer/use-direct-refusal'
import { useTalk } from '../talk'
import { Announcer } from './announcer'
import { DayPills } from './day-pills'
import { useMessageKeys } from './message-keys'
import { Overlays } from './overlays'
import type { Reader } from './reader'

/**
 * What comes once there are messages to read: keys, files that are dropped, what lies over the list,
 * and the day while one scrolls.
 */
export function MessageTools({ reader }: { reader: ReadonlySignal<Reader | undefined> }) {
  const talk = useTalk()
  useMessageKeys(talk, reader)
  const refusal = useDirectRefusal(talk.composing.place.value)
  useEffect(() => {
    talk.composing.refusal.value = refusal
  }, [talk, refusal])
  const scroll = reader.value?.scroll
  useEffect(() => {
    if (!scroll) return
    const pills = new DayPills(scroll)
    return () => pills.close()
  }, [scroll])
  return (
    <>
      <DropZone composing={talk.composing} />
      <Overlays />
      <Announcer />
    </>
  )
}
