import type { PublicChannel } from '../../model/public/public-message'
import { CHANNELS, channelAddress, topicAddress } from '../../model/public/public-place'
import type { PublicReading } from '../../model/public/public-reading'
import { Icon } from '../../parts/icons/icon'
import { nearestHue } from '../../parts/people/hue'
import { t } from '../../words/t'
import { logInFrom } from './log-in'

const TOPICS_SHOWN = 5

/** The public channels, with the latest topics of the one that is open. */
export function SpectatorSide({ reading }: { reading: PublicReading }) {
  const place = reading.place.value
  const open = place.kind === 'topics' || place.kind === 'topic' ? place.channelId : undefined
  return (
    <nav class="sidebar keep" id="sidebar" aria-label={t('spectator.channels')}>
      <div class="side-head">
        <a class="org" href={CHANNELS}>
          <span class="clip">{reading.organization.value}</span>
        </a>
      </div>
      <div class="side-scroll">
        <ul role="list">
          {reading.channels.value.map((channel) => (
            <SideChannel
              key={channel.stream_id}
              reading={reading}
              channel={channel}
              isOpen={channel.stream_id === open}
            />
          ))}
        </ul>
      </div>
      <div class="side-foot">
        <a class="btn" href={logInFrom(reading)}>
          {t('spectator.log_in')}
        </a>
      </div>
    </nav>
  )
}

export const PublicIcon = ({ channel }: { channel: PublicChannel }) => (
  <Icon name="globe" class="hash" hue={nearestHue(channel.color, channel.stream_id)} />
)

interface SideChannelProps {
  reading: PublicReading
  channel: PublicChannel
  isOpen: boolean
}

function SideChannel({ reading, channel, isOpen }: SideChannelProps) {
  const place = reading.place.value
  const { stream_id: id, name } = channel
  const names = reading.names.value
  const topics = isOpen ? (reading.topics.value.get(id) ?? []).slice(0, TOPICS_SHOWN) : []
  const isCurrent = (topic: string) => place.kind === 'topic' && place.channelId === id && place.topic === topic
  return (
    <li>
      <a
        class="side-row"
        href={channelAddress(names, id)}
        aria-current={isOpen && place.kind === 'topics' ? 'page' : undefined}
      >
        <PublicIcon channel={channel} />
        <span class="name">{name}</span>
      </a>
      {topics.length > 0 && (
        <ul role="list">
          {topics.map((topic) => (
            <li key={topic.name}>
              <a
                class="side-row topic"
                href={topicAddress(names, id, topic.name)}
                aria-current={isCurrent(topic.name) ? 'page' : undefined}
              >
                <span class="name">{topic.name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
