import { useComputed } from '@preact/signals'
import { lazy } from '../../../../parts/loading/lazy'
import { followsRun } from '../../items'
import { useTalk } from '../../talk'

/** The composer loads this component early, before the user can send anything. */
export const OutgoingRow = lazy(() => import('./outgoing-row'), 'OutgoingRow')

/** The conversation's messages in the outbox, whose events haven't arrived. They are below all other messages. */
export function Outgoings() {
  const { client, place, list } = useTalk()
  const { store } = client
  const outgoing = useComputed(() => (place ? client.outbox.of(place) : []))
  // The first message is already grouped as it will be after its event, so that nothing moves when the event arrives.
  const starts = useComputed(() => {
    const [first] = outgoing.value
    const last = store.messages.messages.get(list.ids.at(-1) ?? 0)
    const before = last && { senderId: last.sender_id, at: last.timestamp }
    return first !== undefined && !followsRun(before, { senderId: store.ownId, at: first.at / 1000 })
  })
  return (
    <>
      {outgoing.value.map((one, at) => (
        <OutgoingRow key={one.localId} message={one} startsRun={at === 0 && starts.value} />
      ))}
    </>
  )
}
