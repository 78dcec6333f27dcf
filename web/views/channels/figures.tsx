import { useEffect, useRef } from 'preact/hooks'
import { useApp } from '../../app/app'
import type { Channel } from '../../model/channels/channels'
import { t } from '../../words/t'

/** The number of people in a channel, and its traffic. Members are requested once the line is visible. */
export function Figures({ channel: { stream_id, stream_weekly_traffic } }: { channel: Channel }) {
  const { client } = useApp()
  const line = useRef<HTMLDivElement>(null)
  const members = client.store.channels.subscribers.get(stream_id)
  const isKnown = members !== undefined
  useEffect(() => {
    if (isKnown || !line.current) return
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      // The server refuses if the user may not see who is in the channel.
      void client.looking.subscribers(stream_id).catch(() => {})
    })
    watch.observe(line.current)
    return () => watch.disconnect()
  }, [stream_id, isKnown])
  const figures = [
    members && t('channels.people', { count: members.length }),
    stream_weekly_traffic && t('channels.traffic', { count: stream_weekly_traffic }),
  ]
  return (
    <div class="second mute" ref={line}>
      {figures.filter(Boolean).join(' · ') || '\u00A0'}
    </div>
  )
}
