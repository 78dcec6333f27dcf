import { useLayoutEffect, useRef } from 'preact/hooks'
import type { PublicMessage } from '../../model/public/public-message'
import type { PublicReading } from '../../model/public/public-reading'
import { Button } from '../../parts/controls/button'
import { dayName } from '../../parts/times/times'
import { t } from '../../words/t'
import { SpectatorMessage } from './spectator-message'

/** Successive messages by one sender are grouped under one name if each follows the previous one within this time. */
const RUN_SECONDS = 600

/** The messages of a topic, oldest first, with controls to load more in both directions. */
export function SpectatorList({ reading, near }: { reading: PublicReading; near: number | undefined }) {
  const scroll = useRef<HTMLDivElement>(null)
  const messages = reading.messages.value
  const first = messages[0]?.id
  const before = useRef<{ first: number | undefined; height: number }>({ first: undefined, height: 0 })
  useLayoutEffect(() => {
    const box = scroll.current!
    if (near === undefined) box.scrollTop = box.scrollHeight
    else document.getElementById(`m${near}`)?.scrollIntoView({ block: 'center' })
  }, [])
  useLayoutEffect(() => {
    const box = scroll.current!
    // If earlier messages were added at the top, the list is scrolled by their height.
    const isAbove = before.current.first !== undefined && first !== undefined && first < before.current.first
    if (isAbove) box.scrollTop += box.scrollHeight - before.current.height
    before.current = { first, height: box.scrollHeight }
  })
  return (
    <div class="scroll" ref={scroll}>
      <div class="lines">
        {reading.hasOlder.value && (
          <div class="spectator-more">
            <Button onClick={() => void reading.older()}>{t('spectator.older')}</Button>
          </div>
        )}
        <ol class="msgs" aria-label={t('list.messages')}>
          {messages.flatMap((message, at) => {
            const previous = messages[at - 1]
            const isNewDay = !previous || dayName(previous.timestamp) !== dayName(message.timestamp)
            const line = (
              <SpectatorMessage
                key={message.id}
                reading={reading}
                message={message}
                startsRun={isNewDay || startsRun(previous, message)}
                isNear={message.id === near}
              />
            )
            if (!isNewDay) return [line]
            return [
              <li key={`day ${message.id}`} class="line day">
                <h2>{dayName(message.timestamp)}</h2>
              </li>,
              line,
            ]
          })}
        </ol>
        {reading.hasNewer.value && (
          <div class="spectator-more">
            <Button onClick={() => void reading.newer()}>{t('spectator.newer')}</Button>
          </div>
        )}
      </div>
    </div>
  )
}

const startsRun = (one: PublicMessage, next: PublicMessage): boolean =>
  one.sender_id !== next.sender_id || next.is_me_message || next.timestamp - one.timestamp > RUN_SECONDS
