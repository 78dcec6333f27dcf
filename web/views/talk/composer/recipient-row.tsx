import { isLive } from '../../../model/channels/channels'
import type { TopicPlace } from '../../../model/conversations/conversation'
import { topicTyped } from '../../../model/store/topic-words'
import { IconButton } from '../../../parts/controls/button'
import { Icon } from '../../../parts/icons/icon'
import { ChannelIcon } from '../../../parts/places/channel-icon'
import { nameOfPlace } from '../../../parts/places/place-name'
import { topicInput } from '../../../parts/places/topic-input'
import { t } from '../../../words/t'
import { senderOf } from '../sender'
import { useTalk } from '../talk'

/**
 * The recipients: a channel and a topic, or people. Neither changing them nor sending the message opens another
 * conversation.
 */
export function RecipientRow() {
  const { client, composing } = useTalk()
  const place = composing.place.value
  return (
    <div class="to">
      {place?.kind === 'direct' && <span class="to-people">{nameOfPlace(client, place)}</span>}
      {place?.kind === 'topic' && <TopicRow place={place} />}
      {!place && <ChannelChoice channelId={0} topic="" />}
      <IconButton icon="close" label={t('compose.close')} shortcut="Esc" onClick={() => composing.fold()} />
    </div>
  )
}

function TopicRow({ place }: { place: TopicPlace }) {
  const { client, composing } = useTalk()
  const topics = client.store.topics.lists.get(place.channelId)?.topics ?? []
  return (
    <>
      <ChannelChoice channelId={place.channelId} topic={place.topic} />
      <span class="sep" aria-hidden="true">
        ›
      </span>
      <input
        aria-label={t('compose.topic')}
        {...topicInput(client, t('compose.topic'))}
        value={place.topic}
        list="topics-here"
        maxLength={Number(client.store.facts.get('max_topic_length') ?? 60)}
        onChange={({ currentTarget }) =>
          senderOf(composing).readdress({ ...place, topic: topicTyped(client.store, currentTarget.value) })
        }
        onKeyDown={(event) => {
          if (event.key === 'Escape') composing.fold()
          else if (event.key !== 'Enter' || event.isComposing) return
          else {
            senderOf(composing).readdress({ ...place, topic: topicTyped(client.store, event.currentTarget.value) })
            composing.focus.value += 1
          }
          event.preventDefault()
        }}
      />
      <datalist id="topics-here">
        {topics.slice(0, 50).map(({ name }) => name && <option key={name} value={name} />)}
      </datalist>
    </>
  )
}

function ChannelChoice({ channelId, topic }: { channelId: number; topic: string }) {
  const { client, composing } = useTalk()
  const channels = client.store.channels.channels
    .values()
    .filter((one) => (one.isSubscribed && isLive(one)) || one.stream_id === channelId)
    .sort((one, other) => one.name.localeCompare(other.name))
  const chosen = client.store.channels.channels.get(channelId)
  return (
    <span class="chip">
      {chosen && <ChannelIcon channel={chosen} />}
      <select
        aria-label={t('compose.channel')}
        value={String(channelId)}
        onChange={({ currentTarget }) =>
          senderOf(composing).readdress({ kind: 'topic', channelId: Number(currentTarget.value), topic })
        }
      >
        {!chosen && <option value="0">{t('compose.choose_channel')}</option>}
        {channels.map((channel) => (
          <option key={channel.stream_id} value={channel.stream_id}>
            {channel.name}
          </option>
        ))}
      </select>
      <Icon name="down" size="s" />
    </span>
  )
}
