import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { tellShown } from '../../../app/first-screen'
import { lazy } from '../../../parts/loading/lazy'
import { isOffline } from '../../../parts/network'
import { NotHere } from '../../../parts/page/absent'
import { dayName } from '../../../parts/times/times'
import { t } from '../../../words/t'
import { type Part, partsOf } from '../items'
import { MessageRow } from '../message/message-row'
import { Outgoings } from '../message/outgoing/outgoing'
import { type Talk, useTalk } from '../talk'
import { useListKeys } from './list-keys'
import { Reader } from './reader'
import { RecipientBar } from './recipient-bar'
import { Skeleton } from './skeleton'
import { useItems } from './use-items'

const NoMessages = lazy(() => import('./no-messages'), 'NoMessages')

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
  const isEmpty = state === 'failed' || (state === 'ready' && list.ids.length === 0)
  const isMissing = (isWaiting || state === 'failed') && isOffline(client)
  const before = useRef<readonly Part[]>([])
  const parts = partsOf(items.value, before.current)
  before.current = parts
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons turn keys into clicks.
    // biome-ignore lint/a11y/noStaticElementInteractions: this only keeps clicks on the controls within.
    <div class="scroll" ref={scroll} aria-busy={isWaiting} onClick={(event) => keepEarly(talk, event)}>
      <div ref={content} class="lines">
        {isMissing ? <NotHere /> : isWaiting ? <Skeleton /> : isEmpty && <NoMessages />}
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

/** Keeps a click for `answerClicks`, which loads later. Otherwise, a picture would open in another tab. */
function keepEarly(talk: Talk, event: MouseEvent): void {
  if (talk.early === null) return
  talk.early = event
  if ((event.target as Element).closest('[data-do]')) event.preventDefault()
}
