import { fromCode } from '../../../src/lib/notices/from-code'
import type { PublicMessage } from '../../model/public/public-message'
import { topicAddress } from '../../model/public/public-place'
import type { PublicReading } from '../../model/public/public-reading'
import { initialsOf } from '../../parts/people/avatar'
import { hueOf } from '../../parts/people/hue'
import { Time } from '../../parts/times/time'
import { shortClockTime } from '../../parts/times/times'
import { t } from '../../words/t'
import { widgetOf } from '../talk/message/widgets/is-widget'
import { CLOCK } from './clock'
import { SpectatorProse } from './spectator-prose'
import { SpectatorWidget } from './spectator-widget'

const ME = /^<p>\/me /

interface MessageProps {
  reading: PublicReading
  message: PublicMessage
  startsRun: boolean
  isNear: boolean
}

/** One message, without any actions. */
export function SpectatorMessage({ reading, message, startsRun, isNear }: MessageProps) {
  const { id, sender_full_name: name, timestamp } = message
  const address = topicAddress(reading.names.value, message.stream_id, message.subject, id)
  return (
    <li class="msg" id={`m${id}`} data-id={id} data-run={startsRun || undefined} aria-current={isNear || undefined}>
      <article aria-labelledby={`w${id} t${id}`}>
        {startsRun ? (
          <>
            <span class="avatar" data-hue={hueOf(message.sender_id)} aria-hidden="true">
              {initialsOf(name)}
            </span>
            <div class="meta">
              <span class="who" id={`w${id}`}>
                {name}
              </span>
              <a class="time" id={`t${id}`} href={address}>
                <Time client={CLOCK} at={timestamp} />
              </a>
              <Edited message={message} class="edited" />
            </div>
          </>
        ) : (
          <>
            <span class="vh" id={`w${id}`}>
              {name}
            </span>
            <a class="gutter" id={`t${id}`} href={address} tabIndex={-1}>
              {shortClockTime(CLOCK, timestamp)}
            </a>
          </>
        )}
        <div class="body">
          <Body message={message} hasName={!startsRun} />
          {!startsRun && <Edited message={message} class="edited-inline" />}
          <Reactions message={message} />
        </div>
      </article>
    </li>
  )
}

function Edited({ message, class: name }: { message: PublicMessage; class: string }) {
  return message.last_edit_timestamp === undefined ? null : <span class={name}>{t('message.edited')}</span>
}

/** The text of a message. In "/me waves", the name replaces "/me", or "/me" is removed if the name is already above. */
function Body({ message, hasName }: { message: PublicMessage; hasName: boolean }) {
  const widget = widgetOf(message)
  if (widget) return <SpectatorWidget message={message} kind={widget.widget_type} />
  if (!message.is_me_message) return <SpectatorProse html={message.content} />
  const name = message.sender_full_name.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return <SpectatorProse html={message.content.replace(ME, hasName ? `<p><strong>${name}</strong> ` : '<p>')} />
}

/** Reactions with their counts, without names or buttons. */
function Reactions({ message }: { message: PublicMessage }) {
  const counts = new Map<string, { emoji: string; name: string; count: number }>()
  for (const { emoji_name, emoji_code, reaction_type } of message.reactions) {
    const key = `${reaction_type} ${emoji_code}`
    const emoji = (reaction_type === 'unicode_emoji' && fromCode(emoji_code)) || `:${emoji_name}:`
    counts.set(key, { emoji, name: emoji_name, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  if (counts.size === 0) return null
  return (
    <ul class="reactions" aria-label={t('message.reactions')}>
      {[...counts].map(([key, { emoji, name, count }]) => (
        <li key={key}>
          <span class="reaction">
            <span class="emoji" aria-hidden="true">
              {emoji}
            </span>
            <span aria-hidden="true">{count}</span>
            <span class="vh">{t('spectator.reactions', { emoji: name, count })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
