import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { tellShown } from '../../../app/first-screen'
import { Button } from '../../../parts/controls/button'
import { lazy } from '../../../parts/loading/lazy'
import { isOffline } from '../../../parts/network'
import { NotHere } from '../../../parts/page/absent'
import { dayName } from '../../../parts/times/times'
import { t } from '../../../words/t'
import { type Part, partsOf } from '../items'
import { MessageRow } from '../message/message-row'
import { Outgoings } from '../message/outgoing/outgoing'
import { useTalk } from '../talk'
import { useListKeys } from './list-keys'
import { Reader } from './reader'
import { RecipientBar } from './recipient-bar'
import { Skeleton } from './skeleton'
import { useItems } from './use-items'

const FetchRefused = lazy(() => import('./fetch-refused'), 'FetchRefused')
const NoneHere = lazy(() => import('../../search/none-here'), 'NoneHere')

interface MessageListViewProps {
  near: number | undefined
  onReader(reader: Reader): void
}

/** The messages of a view, and the user's position in them. */
export function MessageListView({ near, onReader }: MessageListViewProps) {
  const talk = useTalk()
  const scroll = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const reader = useSignal<Reader | undefined>(undefined)
  const items = useItems(talk)
  useLayoutEffect(() => {
    const made = new Reader(talk, scroll.current!)
    made.keeper.watch(content.current!)
    reader.value = made
    onReader(made)
    void made.open(near)
    return () => made.close()
  }, [talk])
  useLayoutEffect(() => reader.peek()?.placed())
  useArrival(near, items.value.length > 0)
  useListKeys(talk, reader)
  const { list, client } = talk
  const state = list.state.value
  useEffect(() => {
    if (state === 'ready' || state === 'failed') tellShown()
  }, [state])
  const isWaiting = items.value.length === 0 && (state === 'loading' || state === 'idle')
  const isMissing = (isWaiting || state === 'failed') && isOffline(client)
  const before = useRef<readonly Part[]>([])
  const parts = partsOf(items.value, before.current)
  before.current = parts
  return (
    <div class="scroll" ref={scroll} aria-busy={isWaiting}>
      <div ref={content} class="lines">
        {isMissing ? <NotHere /> : isWaiting ? <Skeleton /> : <Beginning />}
        {parts.map((part, at) => (
          <PartView key={part.key} part={part} isLast={at === parts.length - 1} />
        ))}
        {parts.length === 0 && <Outgoings />}
      </div>
    </div>
  )
}

/** Selects the target message of a link once messages are shown. */
function useArrival(near: number | undefined, isThere: boolean): void {
  const talk = useTalk()
  useEffect(() => {
    if (near !== undefined && isThere) talk.current.value = near
  }, [talk, near, isThere])
}

function PartView({ part, isLast }: { part: Part; isLast: boolean }) {
  const talk = useTalk()
  const lines = (
    <ol class="msgs" aria-label={t('list.messages')}>
      {part.items.map((item) => {
        if (item.kind === 'message') return <MessageRow key={item.key} id={item.id} startsRun={item.startsRun} />
        if (item.kind === 'day') {
          return (
            <li key={item.key} class="line day">
              <h2>{dayName(item.at)}</h2>
            </li>
          )
        }
        return (
          <li key={item.key} class="line new">
            {t('list.new', { count: item.count })}
          </li>
        )
      })}
      {isLast && talk.place && talk.shown.reachesEnd && <Outgoings />}
    </ol>
  )
  if (!part.head) return lines
  return (
    <section class="feed-part">
      <RecipientBar place={part.head.place} at={part.head.at} />
      {lines}
    </section>
  )
}

/** Shown in place of messages if there are none, or if they couldn't be fetched. */
function Beginning() {
  const { list, client, place, narrow } = useTalk()
  if (list.state.value === 'failed') {
    const refusal = list.refusal()
    return (
      <div class="empty" role="alert">
        {refusal ? <FetchRefused error={refusal} /> : <p>{t('list.failed')}</p>}
        <Button onClick={() => void list.reload()}>{t('list.try_again')}</Button>
      </div>
    )
  }
  if (list.state.value !== 'ready' || list.ids.length > 0) return null
  const isWaiting = place && client.outbox.of(place).length > 0
  return isWaiting ? null : (
    <div class="empty">{place ? <p>{t('list.empty_conversation')}</p> : <NoneHere narrow={narrow} />}</div>
  )
}
